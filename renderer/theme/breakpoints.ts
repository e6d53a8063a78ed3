/**
 * The window widths, in em, at which layouts change. Mantine's own names, and `tablet` in between: a tablet held upright
 * still shows tables as cards.
 */
const breakpoints = { xs: 30, sm: 37.5, tablet: 48, md: 60, lg: 79, xl: 119 }
type Breakpoint = keyof typeof breakpoints

/** `from-md`: the window is at least that wide. `below-md`: it is narrower. */
export type WindowWidth = `from-${Breakpoint}` | `below-${Breakpoint}`

const entries = Object.entries(breakpoints)

/** The breakpoints as Mantine's theme takes them. */
export const themeBreakpoints = Object.fromEntries(
  entries.map(([name, width]) => [name, `${width}em`]),
)

/** Every width as a media query: for code through `useWindowWidth('below-sm')`, in style sheets `@media (--below-sm)`. */
export const widthQueries = Object.fromEntries(
  entries.flatMap(([name, width]) => [
    [`from-${name}`, `(min-width: ${width}em)`],
    // The limits of media queries are inclusive, so this one is slightly below.
    [`below-${name}`, `(max-width: ${(width - 0.01).toFixed(2)}em)`],
  ]),
) as Record<WindowWidth, string>

/** For style sheets also the height: as low as a window at 400 %, or a phone held sideways, and higher. */
export const windowQueries: Record<string, string> = {
  ...widthQueries,
  low: '(max-height: 30em)',
  'not-low': '(min-height: 30.01em)',
}
