// The first that fits: most browsers also carry the names of others.
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
 * A browser's own description in words: 'Firefox' on 'Windows'. A program's name is taken as it is. The server names
 * devices by it, and a page that asks for a name suggests it.
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
