// Characters and device names that Windows refuses, and control characters.
// oxlint-disable-next-line no-control-regex -- control signs are what it looks for
const refused = /[<>:"/\\|?*\u0000-\u001f\u007f]+/g
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const longest = 100

/** A recipe's name as a file name that is valid on every system: 'Pancakes.pdf'. */
export function pdfFileName(name: string): string {
  const words = name.replace(refused, ' ').replace(/\s+/g, ' ').trim()
  const short = Array.from(words)
    .slice(0, longest)
    .join('')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  return `${short === '' || devices.test(short) ? `recipe ${short}`.trim() : short}.pdf`
}
