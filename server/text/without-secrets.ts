const secretName = String.raw`(?:password|passwd|secret|token|authorization|cookie)`
/** A named secret in quotation marks: everything up to the second one. */
const secretText = new RegExp(String.raw`(${secretName}["']?\s*[=:]\s*")(?:[^"\\]|\\.)+`, 'gi')
/** The same inside a JSON string. */
const nestedSecret = new RegExp(
  String.raw`(${secretName}\\+"\s*:\s*\\+")(?:[^"\\]|\\+[^"\\])+`,
  'gi',
)
const ellipsis = '…'
/** A named secret without quotation marks: up to the next space or mark. */
const secretWord = new RegExp(
  String.raw`(${secretName}["']?\s*[=:]\s*(?:(?:Bearer|Basic)\s+)?)[^\s"'\\,;&}${ellipsis}]+`,
  'gi',
)

/**
 * Removes passwords in addresses, tokens and anything called a password. The server's own log never contains secrets,
 * but the output of a crash may.
 */
export function withoutSecrets(line: string): string {
  return line
    .replace(/(\/\/)[^/\s:@"]+:[^/\s@"]+@/g, '$1…@')
    .replace(/\beyJ[\w-]{5,500}\.[\w-]{5,}\.[\w-]*/g, '…')
    .replace(/\btrivet_[\w-]{8,}/g, '…')
    .replace(secretText, '$1…')
    .replace(nestedSecret, '$1…')
    .replace(secretWord, '$1…')
}
