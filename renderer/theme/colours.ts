export const ground = {
  light: {
    paper: '#FBF7F0',
    surface: '#FFFFFF',
    sunken: '#F4ECE1',
    ink: '#2B2320',
    muted: '#6B5F57',
    line: '#E4D8CA',
    fieldLine: '#9A8B7F', // 3:1 on paper, so that a field can be seen
    buttonLine: '#D3C3B2', // the button's word says what it is, so its edge may be lighter
    star: '#E2A52A',
    starEdge: '#A8730A', // 3:1 on paper, so that the shape can be seen
  },
  dark: {
    paper: '#1C1715',
    surface: '#26201D',
    sunken: '#312925',
    ink: '#F3EAE2',
    muted: '#B8AAA0',
    line: '#433934',
    fieldLine: '#85766C',
    buttonLine: '#5B4E47',
    star: '#E8B74A',
    starEdge: '#E8B74A',
  },
} as const

type Rgb = [number, number, number]

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const hexOf = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` 0 gives `one`, 1 gives `other`. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  return hexOf(a.map((part, index) => part + (b[index]! - part) * share) as Rgb)
}

const white = '#ffffff'
const black = '#1c1715'

type Ten = [string, string, string, string, string, string, string, string, string, string]

/** Ten shades from pale to dark, with the colour itself at index `at`. */
export function shades(colour: string, at: number): Ten {
  return Array.from({ length: 10 }, (_, index) => {
    if (index < at) return mix(colour, white, 0.93 * ((at - index) / at))
    return mix(colour, black, at === 9 ? 0 : 0.55 * ((index - at) / (9 - at)))
  }) as Ten
}

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
