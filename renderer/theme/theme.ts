import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  virtualColor,
} from '@mantine/core'
import { type Theme, themeColours } from '#contract/app.ts'
import { palette as ownPalette } from '#contract/palette.ts'
import { themeBreakpoints } from './breakpoints.ts'
import { ground, isColour, shades } from './colours.ts'

const lightShade = 7
const darkShade = 4

// System fonts for the scripts that Inter and Fraunces do not cover.
const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif"
const serif = "'Fraunces Variable', 'Iowan Old Style', 'Noto Serif', Georgia, serif"

/** Mantine's theme in Trivet's look, with the colours that the server is configured with. */
export function themeOf(palette: Theme = ownPalette) {
  const named = themeColours.flatMap((colour) => {
    const name = colour.toLowerCase()
    const [light, dark] = [`${name}-light`, `${name}-dark`]
    return [
      [light, shades(chosen(palette, `light${colour}`), lightShade)],
      [dark, shades(chosen(palette, `dark${colour}`), darkShade)],
      [name, virtualColor({ name, light, dark })],
    ] as [string, MantineColorsTuple][]
  })
  return createTheme({
    colors: { ...Object.fromEntries(named), dark: darkGrounds, gray: lightGrounds },
    primaryColor: 'primary',
    primaryShade: { light: lightShade, dark: darkShade },
    autoContrast: true,
    luminanceThreshold: 0.25,
    white: '#ffffff',
    black: ground.light.ink,
    fontFamily: sans,
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    headings: {
      fontFamily: serif,
      fontWeight: '560',
      textWrap: 'balance',
      // Titles of screens are of one size, wherever they stand.
      sizes: { h1: { fontSize: 'var(--type-name)', lineHeight: 'var(--line-tight)' } },
    },
    defaultRadius: 'md',
    // Mantine's own scale, in the sizes of tokens.css.
    radius: {
      xs: 'var(--radius-mark)',
      sm: 'var(--radius-mark)',
      md: 'var(--radius-control)',
      lg: 'var(--radius-picture)',
      xl: 'var(--radius-card)',
    },
    spacing: {
      xs: 'var(--space-8)',
      sm: 'var(--space-12)',
      md: 'var(--space-16)',
      lg: 'var(--space-20)',
      xl: 'var(--space-32)',
    },
    fontSizes: {
      xs: 'var(--type-12)',
      sm: 'var(--type-14)',
      md: 'var(--type-16)',
      lg: 'var(--type-18)',
      xl: 'var(--type-21)',
    },
    breakpoints: themeBreakpoints,
    cursorType: 'pointer',
    respectReducedMotion: true,
    shadows: {
      xs: 'var(--shadow-1)',
      sm: 'var(--shadow-1)',
      md: 'var(--shadow-2)',
      lg: 'var(--shadow-2)',
      xl: 'var(--shadow-3)',
    },
    components,
  })
}

const chosen = (palette: Theme, key: keyof Theme) =>
  isColour(palette[key]) ? palette[key] : ownPalette[key]

// Larger than Mantine's default, easier to hit on a touch screen.
const touch = { defaultProps: { size: 'md' } }
// A long word in the label breaks instead of widening a narrow page.
const labelled = { ...touch, styles: { labelWrapper: { minWidth: 0, overflowWrap: 'anywhere' } } }

// Where the words of the segments do not fit beside each other, they take two lines instead of being cut; with very large
// text even a single word each may be too much, and the segments can be pushed along.
const wrapping = {
  root: { maxWidth: '100%', overflowX: 'auto', scrollbarWidth: 'none' },
  control: { flex: '1 1 auto' },
  label: { display: 'grid', placeContent: 'center', height: '100%', whiteSpace: 'normal' },
} as const

// Otherwise the ring of a button with the focus is cut off at the edge of the words.
const unclipped = { minWidth: 0, overflow: 'visible', overflowWrap: 'anywhere' } as const

interface ButtonLook {
  variant?: string | undefined
  color?: string | undefined
}

/** A button's word says what it is, so its edge may be lighter than a field's; quiet ones have the color and its tint. */
function buttonVars(_theme: unknown, { variant, color = 'primary' }: ButtonLook) {
  if (variant === 'default')
    return { root: { '--button-bd': '1px solid var(--trivet-button-line)' } }
  if (!isOwnColour(color)) return { root: {} }
  const deeper = onTint(color)
  if (variant === 'subtle') {
    return {
      root: {
        '--button-color': `var(--trivet-${color})`,
        '--button-hover': `var(--trivet-${color}-tint)`,
        '--button-hover-color': deeper,
      },
    }
  }
  if (variant !== 'light') return { root: {} }
  return {
    root: {
      '--button-bg': `var(--trivet-${color}-tint)`,
      '--button-hover': `color-mix(in srgb, var(--trivet-${color}) 16%, var(--trivet-paper))`,
      '--button-hover-color': deeper,
      '--button-color': deeper,
    },
  }
}

/** Mantine's own color of a quiet icon is too near that of the text to be told apart. */
function iconVars(_theme: unknown, { variant, color = 'gray' }: ButtonLook) {
  if (variant !== 'subtle' || !isOwnColour(color)) return { root: {} }
  const hover = `var(--trivet-${color}-tint)`
  return { root: { '--ai-color': `var(--trivet-${color})`, '--ai-hover': hover } }
}

/** On its own tint, a color could hardly be read. */
const onTint = (color: string) =>
  `color-mix(in srgb, var(--trivet-${color}) 75%, var(--trivet-ink))`

function badgeVars(_theme: unknown, { variant, color = 'primary' }: ButtonLook) {
  if (variant !== 'light' || !isOwnColour(color)) return { root: {} }
  return { root: { '--badge-bg': `var(--trivet-${color}-tint)`, '--badge-color': onTint(color) } }
}

/** Its title and icon. */
function alertVars(_theme: unknown, { variant = 'light', color = 'primary' }: ButtonLook) {
  if (variant !== 'light' || !isOwnColour(color)) return { root: {} }
  return { root: { '--alert-color': onTint(color) } }
}

const isOwnColour = (color: string) => themeColours.some((name) => name.toLowerCase() === color)

// Hints and errors of two lines are set like other small text; Mantine sets them tighter.
const small = { lineHeight: 'var(--mantine-line-height-sm)' }

const components = {
  Button: { defaultProps: { size: 'md' }, vars: buttonVars },
  // Its icon does not grow with the text either.
  ActionIcon: {
    defaultProps: { size: 'var(--tap)', variant: 'subtle', color: 'gray' },
    vars: iconVars,
  },
  InputWrapper: { styles: { description: small, error: small } },
  TextInput: touch,
  PasswordInput: touch,
  Textarea: touch,
  Select: touch,
  NumberInput: touch,
  Checkbox: labelled,
  Switch: labelled,
  // As high as there is room beside its button; global.css lets it scroll.
  Menu: { defaultProps: { middlewares: { size: { padding: 8 } } } },
  SegmentedControl: { styles: wrapping },
  Badge: { defaultProps: { tt: 'none' }, vars: badgeVars },
  Alert: { vars: alertVars, styles: { body: unclipped, message: unclipped } },
  Progress: { styles: { root: { background: 'var(--trivet-sunken)' } } },
  Fieldset: { styles: { root: { background: 'none', borderColor: 'var(--trivet-line)' } } },
  Anchor: { defaultProps: { underline: 'hover' } },
  // Otherwise the title bar of a dialog would be announced as a second banner of the page.
  Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
}

const lightGrounds: MantineColorsTuple = [
  '#FBF7F0',
  '#F4ECE1',
  '#EADFD2',
  '#E4D8CA',
  '#A4958A',
  '#9A8B7F',
  '#6B5F57',
  '#5A4F48',
  '#433934',
  '#2B2320',
]

const darkGrounds: MantineColorsTuple = [
  '#F3EAE2',
  '#DDD2C9',
  '#B8AAA0',
  '#A09187',
  '#6E6058',
  '#312925',
  '#26201D',
  '#1C1715',
  '#15110F',
  '#0E0B0A',
]

/** CSS variables that Mantine does not have, and some of Mantine's in our colours. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...groundVariables('light'), '--mantine-color-default-hover': ground.light.sunken },
  dark: { ...groundVariables('dark'), '--mantine-color-default-hover': ground.dark.sunken },
})

function groundVariables(mode: 'light' | 'dark') {
  const colours = ground[mode]
  const shade = mode === 'light' ? lightShade : darkShade
  return {
    '--trivet-paper': colours.paper,
    '--trivet-surface': colours.surface,
    '--trivet-sunken': colours.sunken,
    '--trivet-ink': colours.ink,
    '--trivet-muted': colours.muted,
    '--trivet-line': colours.line,
    '--trivet-field-line': colours.fieldLine,
    '--trivet-button-line': colours.buttonLine,
    '--trivet-star': colours.star,
    '--trivet-star-edge': colours.starEdge,
    '--trivet-on-primary': mode === 'light' ? '#ffffff' : colours.paper,
    ...Object.fromEntries(
      themeColours.map((colour) => [
        `--trivet-${colour.toLowerCase()}`,
        `var(--mantine-color-${colour.toLowerCase()}-${mode}-${shade})`,
      ]),
    ),
    '--mantine-color-text': colours.ink,
    '--mantine-color-body': colours.surface,
    '--mantine-color-default': colours.surface,
    '--mantine-color-default-color': colours.ink,
    '--mantine-color-default-border': colours.fieldLine,
    '--mantine-color-disabled': colours.sunken,
    '--mantine-color-disabled-color': colours.muted,
    '--mantine-color-dimmed': colours.muted,
    '--mantine-color-placeholder': colours.muted,
    '--mantine-color-anchor': `var(--trivet-primary)`,
    '--mantine-color-error': `var(--trivet-error)`,
    '--mantine-color-success': `var(--trivet-success)`,
  }
}
