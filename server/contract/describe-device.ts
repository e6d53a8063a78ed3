// The first match counts, since most browsers also name others.
const browsers = [
  [/Electron\//, 'Trivet'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/**
 * Browser and system from a user agent: 'Firefox' on 'Windows'. Of a program it is the program's name. The server names
 * devices by it, and pages suggest it as a name.
 */
export function describeDevice(agent: string) {
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(agent))?.[1] ?? ''
  const known = find(browsers)
  return {
    browser: known || (/^[\w.-]+/.exec(agent)?.[0] ?? ''),
    system: find(systems),
    isPhone: /Mobi|Android|iPhone|iPad/.test(agent),
  }
}
