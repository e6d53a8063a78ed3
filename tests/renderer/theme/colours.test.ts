import { expect, test } from 'vitest'
import { themeColours } from '#contract/app.ts'
import { palette } from '#contract/palette.ts'
import { ground, mix, shades } from '#renderer/theme/colours.ts'

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
