/** 中文文本。 */

import type { Line } from '../board/geometry';
import type { Messages } from '../i18n';

const LINES: Record<Line, string> = {
  row: '同一行',
  column: '同一列',
  falling: '同一条斜线',
  rising: '同一条斜线',
};

const format = (value: number) => value.toLocaleString('zh-CN');

/** 格子名；多了只说个数。 */
const list = (names: string[]) => (names.length > 3 ? `${names.length} 格` : names.join('、'));

const milliseconds = (value: number) =>
  value < 1
    ? `${value.toPrecision(2)} 毫秒`
    : value < 100
      ? `${value.toFixed(1)} 毫秒`
      : `${format(Math.round(value))} 毫秒`;

export const zh: Messages = {
  title: '皇后',
  skip: '跳到正文',
  nav: { label: '页面', watch: '观看', solutions: '全部解', play: '动手', race: '赛跑' },
  language: { switch: 'English', label: 'English：用英文显示本页' },
  theme: { dark: '切换到深色', light: '切换到浅色' },
  failed: reason => `计算出错：${reason}`,
  trouble: {
    title: '这里缺了点什么。',
    again: '再试一次',
    why: {
      died: '浏览器结束了计算，再试也一样：也许内存不足。',
      script: '页面中负责计算的部分没能加载。',
      module: '程序库（WebAssembly）没能加载。',
      offline: '没有网络，而页面还有一部分未加载。网络恢复后，页面会自动继续。',
      slow: '计算超过 40 秒，已被结束。小一些的棋盘或靠前的步骤会快些。',
      broken: '程序库出了故障，是我们的错。',
    },
  },
  problem: {
    title: '网址里有不对的地方。',
    integer: (name, text, min, max, used) =>
      `${name} =“${text}”应是 ${format(min)} 到 ${format(max)} 之间的整数；现按 ${format(used)} 显示。`,
    word: (name, text, words, used) =>
      `${name} =“${text}”应是以下之一：${words}；现按 ${used} 显示。`,
    view: text => `没有“${text}”这个页面。`,
    square: (text, n) => `“${text}”不是 ${n} × ${n} 棋盘上的格子，已略去。`,
    dismiss: '知道了',
  },
  size: {
    label: '棋盘大小',
    fewer: '棋盘小一格',
    more: '棋盘大一格',
    limit: max => `这里最大到 ${max}：再大就太久了。`,
    value: n => `${n} × ${n}`,
  },
  program: { label: '程序' },
  keys: { title: '按键', letters: '单个字母和符号也是按键' },
  square: {
    empty: name => `${name}，空`,
    queen: name => `${name}，皇后`,
    attacked: name => `${name}，受攻击`,
    conflict: name => `${name}，受攻击的皇后`,
    hint: name => `${name}，可放`,
    crossed: name => `${name}，已打叉`,
    testing: name => `${name}，正在检查`,
    refused: name => `${name}，不行`,
    failed: name => `${name}，试过，失败`,
    led: name => `${name}，试过，得到过解`,
  },
  watch: {
    title: '看程序怎样思考',
    board: n => `${n} 行 ${n} 列的棋盘`,
    controls: '播放',
    play: '播放',
    pause: '暂停',
    start: '回到开头',
    back: '后退一步',
    forward: '前进一步',
    previousSolution: '上一个解',
    nextSolution: '下一个解',
    previousDeadEnd: '上一个死路',
    nextDeadEnd: '下一个死路',
    speed: '速度',
    speedValue: perSecond => `每秒 ${format(perSecond)} 步`,
    speedShort: perSecond => `${format(perSecond)} 步/秒`,
    timeline: '运行的位置',
    step: (at, total) =>
      total === null ? `第 ${format(at)} 步` : `第 ${format(at)} 步，共 ${format(total)} 步`,
    showAttacks: '标出受攻击的格子',
    code: '程序',
    counters: '到目前为止',
    tested: '次检查',
    placed: '次放置',
    undone: '次撤回',
    solutions: '个解',
    stack: '选择的栈',
    stackEmpty: '还没有放下皇后。',
    strip: (name, refused, failed, led) =>
      `${name}：${format(refused)} 格不行，${format(failed)} 格试过而失败，${format(led)} 格得到过解`,
    stackLooks: {
      here: '皇后',
      out: '不行：受攻击',
      failed: '试过，失败',
      led: '得到过解',
      open: '还没看',
    },
    data: '程序存放的数据',
    touches: { read: '读取', met: '读取并由它决定', written: '写入' },
    tree: '搜索树',
    treeSummary: (nodes, solutions, limit) =>
      `已放置 ${format(nodes)} 次皇后，${format(solutions)} 个解。${
        limit === null
          ? ''
          : `超过 ${format(limit)} 次：只画当前的一支，并注明各皇后之下的放置次数。`
      }`,
    treeLooks: {
      standing: '在棋盘上',
      inner: '搜索过',
      dead: '死路',
      solved: '解',
      branch: '在棋盘上',
      gone: '死路',
      below: '其下的放置次数',
      found: '其下的解',
    },
    fates: {
      standing: '在棋盘上',
      failed: '试过，失败',
      led: '得到过解',
      inner: '搜索过',
      dead: '死路',
      solved: '解',
    },
    treeNode: (square, fate) => `${square}：${fate}`,
    node: (square, fate, below, solutions) =>
      `${square}：${fate}；其下放置 ${format(below)} 次，${format(solutions)} 个解`,
    short: count =>
      count.toLocaleString('zh-CN', { notation: 'compact', maximumFractionDigits: 1 }),
    say: {
      waiting: '正在把程序运行到这里……',
      start: n => `要放 ${n} 个皇后，使它们互不攻击。按播放，或一步一步看。`,
      end: '所有可能都试过了，运行结束。',
      over: solutions =>
        solutions > 0 ? '运行结束：此程序只找一个解。' : '程序已放弃；这并不证明无解。',
      free: square => `检查 ${square}：没有皇后攻击它。`,
      freeUp: square => `检查 ${square}：上方没有皇后攻击它。`,
      refused: (square, queen, line) => `${square} 不行：${queen} 的皇后与它在${LINES[line]}上。`,
      refusedPlain: square => `${square} 不行。`,
      placed: square => `在 ${square} 放下皇后。`,
      undone: square => `撤回 ${square} 的皇后。`,
      pickedUp: square => `拿起 ${square} 的皇后。`,
      weighed: (square, attackers) =>
        `权衡 ${square}：${attackers === 0 ? '没有皇后攻击它' : `${format(attackers)} 个皇后攻击它`}。`,
      allAttacked: (rank, queen) => `横线 ${rank} 的格子全都受攻击：撤回 ${queen} 的皇后。`,
      noneLeft: (rank, failed, led, attacked, queen) =>
        `横线 ${rank} 已无格可用：${[
          ...(led.length > 0 ? [`${list(led)} 得到过解`] : []),
          ...(failed.length > 0 ? [`${list(failed)} 试过而失败`] : []),
          ...(attacked > 0 ? [`${format(attacked)} 格受攻击`] : []),
        ].join('，')}。撤回 ${queen} 的皇后。`,
      join: (first, second) => first + second,
      solution: count => `第 ${format(count)} 个解：皇后互不攻击。`,
    },
    noMore: { solution: '那个方向没有更多的解了。', 'dead-end': '那个方向没有更多的死路了。' },
    tooFar: steps => `${format(steps)} 步之内没有。`,
    share: '复制链接',
    keyList: [
      ['空格', '播放或暂停'],
      ['← →', '一步；加 Shift 为一百步'],
      ['N  P', '下一个、上一个解'],
      ['D  E', '下一个、上一个死路'],
      ['+ −', '加快、放慢'],
      ['Home', '回到开头'],
    ],
  },
  solutions: {
    title: '每一个解',
    which: '哪些解',
    all: '全部',
    fundamental: '本质不同',
    none: n =>
      `${n} × ${n} 的棋盘放不下 ${n} 个皇后：${
        n === 2
          ? '第一个皇后攻击其余所有格子。'
          : '放在角上的皇后使下一行只剩一格，两个皇后再使第三行一格不剩；放在中间的皇后使下一行一格不剩。'
      }`,
    summary: (all, fundamental) =>
      `共有 ${format(all)} 个解；旋转、翻转后相同的算作一个，有 ${format(fundamental)} 个。`,
    beyond: (k, total) => `没有第 ${format(k)} 个解：显示最后一个，第 ${format(total)} 个。`,
    number: (k, total) => `第 ${format(k)} 个解，共 ${format(total)} 个`,
    jump: '跳到第几个',
    go: '跳转',
    pages: '翻页',
    page: (page, pages) => `第 ${format(page)} 页，共 ${format(pages)} 页`,
    previous: '上一页',
    next: '下一页',
    previousOne: '上一个解',
    nextOne: '下一个解',
    list: '本页的解',
    images: '它的八个像',
    imageNames: [
      '原样',
      '转四分之一圈',
      '转半圈',
      '转四分之三圈',
      '左右翻转',
      '上下翻转',
      '沿下行对角线翻转',
      '沿上行对角线翻转',
    ],
    imageNumber: (name, k) => `${name}：全部解中的第 ${format(k)} 个`,
    orbit: images => (images === 1 ? '八个像全都相同。' : `八个像中有 ${images} 个互不相同。`),
    copy: '复制',
    copied: '已复制。',
    notCopied: '浏览器不允许复制。',
    formats: { leetcode: 'LeetCode', permutation: '排列', squares: '格子名' },
    download: '下载',
    files: { svg: 'SVG', png: 'PNG', csv: '全部的 CSV' },
    limit: max => `本页最多列到 ${max}。命令行可以列任意大小：queens solve ${max + 1}`,
  },
  play: {
    title: '自己来放皇后',
    help: '点击格子，放下或拿走皇后。用键盘时：方向键和回车。',
    keyList: [
      ['↑ ↓ ← →', '移到另一格'],
      ['回车', '放下或拿走皇后'],
      ['X', '打叉或取消（右键、长按）'],
      ['H', '提示'],
      ['Ctrl+Z', '撤销；加 Shift 为重做'],
    ],
    undo: '撤销',
    redo: '重做',
    clear: '清空',
    hint: '提示',
    helpLevel: '帮助',
    helps: { none: '无', conflicts: '冲突', attacks: '受攻击的格子', ways: '完成方法' },
    takeBack: (queen, enough) =>
      enough
        ? `请撤回 ${queen} 的皇后：没有它就能完成。`
        : `请撤回 ${queen} 的皇后，之后还要撤别的：不是某一个皇后的错。`,
    found: (found, all) => `已找到 ${format(all)} 个解中的 ${format(found)} 个。`,
    left: '还能怎样完成',
    counting: '正在计数……',
    count: count => `还有 ${format(count)} 种完成方法`,
    atLeast: count => `完成方法多于 ${format(count)} 种`,
    queens: (placed, n) => `${placed} / ${n} 个皇后`,
    state: {
      empty: '第一个皇后，随便放在哪里。',
      open: '到现在为止都可以。',
      solvedAs: k => `到全部解里看它：第 ${format(k)} 个`,
      solved: n => `成功：${n} 个皇后互不攻击。`,
      attack: (first, second, line) => `${first} 和 ${second} 的皇后在${LINES[line]}上，互相攻击。`,
      attacks: pairs => `有 ${format(pairs)} 对皇后互相攻击。`,
      row: row => `这是死局：横线 ${row} 上的格子全都受攻击。`,
      column: col => `这是死局：竖线 ${col} 上的格子全都受攻击。`,
      searched: nodes =>
        nodes === 0
          ? '这个棋盘没有解。'
          : `这是死局：搜索用 ${format(nodes)} 步试遍了所有放法，没有一次走到解。`,
      unknown: '可能太多，在这里数不完。',
    },
    said: {
      placed: square => `${square} 放了皇后。`,
      removed: square => `${square} 又空了。`,
      crossed: square => `${square} 打了叉。`,
      hint: square => `放在 ${square} 仍可走到解。`,
      undone: '已撤销。',
      cleared: '棋盘已清空。',
    },
  },
  race: {
    title: '十二个程序，一个棋盘',
    explain: '每个程序单独运行多次，取最短的时间。刻度是对数的：每一格是十倍。',
    all: '寻找全部解的程序',
    one: '只找一个解',
    start: '开始赛跑',
    stop: '停止',
    again: '再跑一次',
    program: '程序',
    placed: '放置皇后',
    tested: '检查',
    time: '时间',
    running: name => `正在运行“${name}”……`,
    growing: '在更小的棋盘上再跑，好画增长图……',
    won: (name, time, solutions) =>
      `全部程序都已结束。“${name}”获胜：${milliseconds(time)}找到 ${format(solutions)} 个解。`,
    doneSome: count => `${format(count)} 个程序被放弃：棋盘太大了。`,
    stopped: '已停止。',
    ready: '这个棋盘要几秒钟。请按开始。',
    cut: '已放弃',
    noTests: '无',
    growth: '随棋盘增长',
    growthLabel: (measure, from, to) =>
      `从 ${from} 到 ${to} 的棋盘上各个程序的${measure}，对数刻度`,
    measure: '比什么',
    more: (name, others) => `${name}等 ${others + 1} 个`,
    table: '数字列表',
    milliseconds,
  },
};
