/** The keys, by the names of their texts. */
export type KeyName =
  | 'slash'
  | 'question'
  | 'ctrl'
  | 'command'
  | 'enter'
  | 'space'
  | 'escape'
  | 'backspace'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'home'
  | 'end'
  | 'page-up'
  | 'page-down'
  | 'c'
  | 'e'
  | 'f'
  | 'i'
  | 'm'
  | 'n'
  | 'p'
  | 's'
  | 'z'

interface Keyboard {
  dir: 'ltr' | 'rtl'
  isMac: boolean
}

/** All shortcuts by place; each with the key combinations that trigger it. */
export function shortcutsFor({ dir, isMac }: Keyboard) {
  const control: KeyName = isMac ? 'command' : 'ctrl'
  // In right-to-left languages, the left arrow means forward.
  const [on, back]: KeyName[] = dir === 'rtl' ? ['left', 'right'] : ['right', 'left']
  return [
    place('everywhere', {
      search: [['slash']],
      create: [['n']],
      list: [['question']],
      close: [['escape']],
      submit: [[control, 'enter']],
    }),
    place('search', {
      results: [['up'], ['down']],
      'open-result': [['enter']],
      filter: [['f']],
    }),
    place('recipe', {
      cook: [['c']],
      favorite: [['f']],
      servings: [['s']],
      ingredients: [['i']],
      edit: [['e']],
      'made-it': [['m']],
      print: [[control, 'p']],
    }),
    place('cooking', {
      'next-step': [[on!], ['page-down']],
      'previous-step': [[back!], ['page-up']],
      tick: [['space']],
      'first-step': [['home']],
      'last-step': [['end']],
      leave: [['escape']],
    }),
    place('editing', {
      save: [[control, 's']],
      undo: [[control, 'z']],
      'next-line': [['enter']],
      'remove-line': [['backspace']],
      'next-link': [[control, 'enter']],
      lift: [['space']],
      move: [['up'], ['down']],
    }),
  ]
}

function place<Place extends string, Does extends string>(
  place: Place,
  shortcuts: Record<Does, KeyName[][]>,
) {
  const all = Object.entries(shortcuts) as [Does, KeyName[][]][]
  return { place, shortcuts: all.map(([does, keys]) => ({ does, keys })) }
}
