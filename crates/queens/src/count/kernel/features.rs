//! What a kernel needs of the processor, said once.

/// `features!($ avx2, is_x86_feature_detected: "avx2", "bmi2")` makes a function
/// `detected`, whether this processor has all of these features, and a macro
/// `avx2!` around the functions that are compiled for them.
///
/// Functions compiled for features may call each other; from elsewhere a call is
/// unsafe, and sound where the features are detected. What they ask for beside
/// that is said in their `# Safety`. (The `$` comes from outside because a macro
/// cannot write one.)
macro_rules! features {
    ($d:tt $name:ident, $detect:ident: $($feature:tt),+ $(,)?) => {
        pub(super) fn detected() -> bool {
            $(std::arch::$detect!($feature))&&+
        }

        macro_rules! $name {
            ($d($d item:item)*) => {
                $d(#[target_feature($(enable = $feature),+)] $d item)*
            };
        }
    };
}
