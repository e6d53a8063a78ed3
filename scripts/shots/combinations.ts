export const themes = ['light', 'dark'] as const
export const directions = ['ltr', 'rtl'] as const
export type Theme = (typeof themes)[number]
export type Direction = (typeof directions)[number]

/** Heights of the windows that are usual for these widths. */
export const heights: Record<number, number> = { 390: 844, 820: 1180, 1280: 800, 1920: 1080 }
export const widths = Object.keys(heights).map(Number)

/** One way to look at a screen. */
export interface Combination {
  width: number
  theme: Theme
  dir: Direction
}

export interface Choice {
  widths: number[]
  themes: Theme[]
  dirs: Direction[]
}

export const combinationsOf = ({ widths, themes, dirs }: Choice): Combination[] =>
  themes.flatMap((theme) =>
    dirs.flatMap((dir) => widths.map((width): Combination => ({ width, theme, dir }))),
  )

/** 'home-390-light-ltr.png' */
export const fileOf = (screen: string, { width, theme, dir }: Combination) =>
  `${screen}-${width}-${theme}-${dir}.png`
