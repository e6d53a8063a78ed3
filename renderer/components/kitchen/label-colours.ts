import { luminance } from '@mantine/core'

/** The colour of a label that has none. */
export const plainColour = '#e0e0e0'

/** Normalizes '#abc' and '#AABBCC' to '#aabbcc'; anything else becomes `plainColour`. */
export function labelColour(text: string): string {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  if (digits === '') return plainColour
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return `#${six.toLowerCase()}`
}

export const isLabelColour = (text: string) => /^#([\da-f]{3}|[\da-f]{6})$/i.test(text.trim())

/** Black or white, whichever is easier to read on the colour. One of them always has a contrast of at least 4.5. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  return luminance(labelColour(colour)) > 0.179 ? '#000000' : '#ffffff'
}

/** A pleasant random colour for a new label; `random` gives numbers from 0 to 1. */
export function randomColour(random: () => number = Math.random): string {
  const [hue, saturation, lightness] = [random() * 360, 45 + random() * 30, 45 + random() * 30]
  return hexOf(hue, saturation / 100, lightness / 100)
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
