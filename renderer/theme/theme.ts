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

// The system's fonts stand in for scripts that Inter and Fraunces do not have.
const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif"
const serif = "'Fraunces Variable', 'Iowan Old Style', 'Noto Serif', Georgia, serif"

/** Trivet's look, in the colours the server named. */
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
    headings: { fontFamily: serif, fontWeight: '600', textWrap: 'balance' },
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '28px' },
    breakpoints: themeBreakpoints,
    cursorType: 'pointer',
    respectReducedMotion: true,
    shadows: {
      sm: '0 1px 2px rgb(60 40 25 / 8%), 0 1px 6px rgb(60 40 25 / 6%)',
      md: '0 2px 4px rgb(60 40 25 / 8%), 0 8px 24px rgb(60 40 25 / 10%)',
    },
    components,
  })
}

const chosen = (palette: Theme, key: keyof Theme) =>
  isColour(palette[key]) ? palette[key] : ownPalette[key]

// Larger than Mantine's own so that a wet thumb hits them.
const touch = { defaultProps: { size: 'md' } }
// A long word of the label breaks rather than making a narrow page wider.
const labelled = { ...touch, styles: { labelWrapper: { minWidth: 0, overflowWrap: 'anywhere' } } }

const components = {
  Button: { defaultProps: { size: 'md' } },
  ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
  TextInput: touch,
  PasswordInput: touch,
  Textarea: touch,
  Select: touch,
  NumberInput: touch,
  Checkbox: labelled,
  Switch: labelled,
  Badge: { defaultProps: { tt: 'none' } },
  Progress: { styles: { root: { background: 'var(--trivet-sunken)' } } },
  Fieldset: { styles: { root: { background: 'none', borderColor: 'var(--trivet-line)' } } },
  Anchor: { defaultProps: { underline: 'hover' } },
  // The title bar of a dialog is no second banner of the page.
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

/** Names for what Mantine has no word for, and its own words in our colours. */
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
    '--trivet-bar': mode === 'light' ? 'var(--trivet-primary)' : colours.surface,
    '--trivet-on-bar': mode === 'light' ? '#ffffff' : colours.ink,
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
