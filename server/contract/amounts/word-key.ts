const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  đ: 'd',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
}

/**
 * A word as it is compared: lower case, without accents, vowel points, dots and brackets. 'Łyżki.' is 'lyzki', and
 * 'ст. л.' is 'стл'. Hangul and kana keep their marks, which are letters there.
 */
export function keyOf(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  const bare = /[\u3040-\u30ff\uac00-\ud7af]/.test(lower)
    ? lower
    : lower.normalize('NFD').replace(/[\p{M}\u0640]/gu, '')
  return bare
    .replace(/[łøæœßıđςةى]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')
}

export const wordsIn = (text: string): string[] => text.split(' ').filter(Boolean)
