import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { themeColours } from '#contract/app.ts'
import { palette } from '#contract/palette.ts'
import { ground, mix, shades } from '#renderer/theme/colours.ts'
import { themeOf } from '#renderer/theme/theme.ts'

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.for(['light', 'dark'] as const)('every %s text can be read on every ground', (mode) => {
  const { paper, surface, sunken, ink, muted } = ground[mode]
  for (const under of [paper, surface, sunken]) {
    expect(contrast(ink, under)).toBeGreaterThan(7)
    expect(contrast(muted, under)).toBeGreaterThan(4.5)
  }
  for (const colour of themeColours) {
    const text = palette[`${mode}${colour}`]
    for (const under of [paper, surface]) {
      expect(contrast(text, under), `${mode} ${colour} on ${under}`).toBeGreaterThan(4.5)
    }
  }
})

test.for([
  ['light', '#ffffff'],
  ['dark', ground.light.ink],
] as const)('text on %s buttons can be read', ([mode, text]) => {
  for (const colour of themeColours) {
    const button = palette[`${mode}${colour}`]
    expect(contrast(text, button), `${mode} ${colour}`).toBeGreaterThan(4.5)
  }
})

const tokens = readFileSync(
  path.resolve(import.meta.dirname, '../../../renderer/theme/tokens.css'),
  'utf8',
)

/** What a browser makes of a color of our style sheets. */
function shown(colour: string, mode: 'light' | 'dark'): string {
  const mixed = /^color-mix\(in srgb, (var\([\w-]+\)) (\d+)%, (var\([\w-]+\))\)$/.exec(colour)
  if (mixed) return mix(shown(mixed[3]!, mode), shown(mixed[1]!, mode), Number(mixed[2]) / 100)
  const name = /^var\(--trivet-([\w-]+)\)$/.exec(colour)?.[1]
  if (name === 'paper' || name === 'ink') return ground[mode][name]
  const own = themeColours.find((one) => one.toLowerCase() === name)
  if (own) return palette[`${mode}${own}`]
  const token = new RegExp(`--trivet-${name}: (.+?);`).exec(tokens)?.[1]
  if (!token) throw new Error(`no such color: ${colour}`)
  return shown(token, mode)
}

test.for(
  themeColours.flatMap((colour) =>
    (['light', 'subtle'] as const).map((variant) => [colour.toLowerCase(), variant] as const),
  ),
)('a %s button that is %s can be read, at rest and under the pointer', ([color, variant]) => {
  const button = themeOf().components?.['Button'] as {
    vars: (theme: unknown, look: object) => { root: Record<string, string> }
  }
  const { root } = button.vars({}, { variant, color })
  const text = root['--button-color']!
  for (const mode of ['light', 'dark'] as const) {
    const rest = root['--button-bg'] ? [shown(root['--button-bg'], mode)] : []
    const { paper, surface } = ground[mode]
    for (const under of variant === 'light' ? rest : [paper, surface])
      expect(contrast(shown(text, mode), under), `${mode}, at rest`).toBeGreaterThanOrEqual(4.5)
    const hovered = shown(root['--button-hover-color'] ?? text, mode)
    const under = shown(root['--button-hover']!, mode)
    expect(contrast(hovered, under), `${mode}, under the pointer`).toBeGreaterThanOrEqual(4.5)
  }
})

test.for(themeColours)('a badge of the color %s can be read', (colour) => {
  const badge = themeOf().components?.['Badge'] as {
    vars: (theme: unknown, look: object) => { root: Record<string, string> }
  }
  const { root } = badge.vars({}, { variant: 'light', color: colour.toLowerCase() })
  for (const mode of ['light', 'dark'] as const) {
    const [text, under] = [shown(root['--badge-color']!, mode), shown(root['--badge-bg']!, mode)]
    expect(contrast(text, under), `in ${mode}`).toBeGreaterThanOrEqual(4.5)
  }
})

test.for(['light', 'dark'] as const)('fields can be seen in %s', (mode) => {
  expect(contrast(ground[mode].fieldLine, ground[mode].surface)).toBeGreaterThan(3)
})

test('ten shades run from pale to deep with the colour itself in its place', () => {
  const ten = shades('#B3441E', 7)
  expect(ten).toHaveLength(10)
  expect(ten[7]).toBe('#b3441e')
  const lights = ten.map(luminance)
  expect(lights).toEqual(lights.toSorted((a, b) => b - a))
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})
