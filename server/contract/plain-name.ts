/** Joiners, direction marks, variation selectors, fillers: what one does not see, and the blank of Braille. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]+/gu

/**
 * A user name in the one form it is stored in: full-width and other compatibility letters are the ordinary ones, nothing
 * in it is invisible, and it is in lower case. The caller limits its length.
 */
export function plainName(text: string): string {
  return text.normalize('NFKC').replace(invisible, '').toLowerCase().normalize('NFKC')
}
