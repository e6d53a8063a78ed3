/**
 * Whether a page ends before its end: within a tag or its recipe's data, or, where nothing but the end of the connection
 * told how long it is, without its last tag. Such a page reads like a whole one with fewer ingredients.
 */
export function isCutOff(html: string, isLengthKnown: boolean): boolean {
  const small = html.toLowerCase()
  const script = small.lastIndexOf('<script')
  const isInScript = script > small.lastIndexOf('</script')
  if (isInScript) {
    // Some pages forget to close one that is nothing but an address.
    return /ld\s*(?:\+|&#x2b;|&#43;)\s*json/.test(small.slice(script, script + 500))
  }
  const tag = small.lastIndexOf('<')
  const isInTag = tag > small.lastIndexOf('>') && /^<\/?[a-z!]/.test(small.slice(tag, tag + 3))
  if (isInTag) return true
  const begins = /<(?:!doctype|html|head|body)\b/.test(small.slice(0, 2000))
  return !isLengthKnown && begins && !/<\/(?:html|body)\s*>/.test(small.slice(-20_000))
}
