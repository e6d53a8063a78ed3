// The first match counts: most user agents also contain the names of other browsers.
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
 * Browser and system from a user agent: 'Firefox' on 'Windows'; for other programs, the program's name. The server uses
 * it as the default name of a device, and pages suggest it as a name.
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
