const JSON_LD = /<script\b[^>]{0,300}ld(?:\+|&#x2b;|&#43;)json[^>]{0,300}>.*?<\/script\s*>/gis
const MARKS =
  /\s(?:itemscope|itemprop|itemtype|itemref|typeof|vocab)(?:\s?=\s?(?:"[^"]{0,500}"|'[^']{0,500}'|[^\s>]{1,200}))?(?=[\s>/])/gi
/** Not of a meta tag: those are no marks of a recipe. */
const PROPERTY =
  /(<(?!meta\b)[a-z][^<>]{0,2000}?)\sproperty\s?=\s?(?:"[^"]{0,200}"|'[^']{0,200}')/gi
const CLASSES = /\sclass\s?=\s?(?:"[^"]{0,2000}"|'[^']{0,2000}')/gi
const PLUGINS =
  /^(?:wprm-|tasty-recipes?-|mv-create-|ERS|wpurp-|jetpack-recipe|wpzoom-|mpprecipe|zlrecipe|zrdn-|h-?recipe$|[ep]-(?:ingredient|instructions))/

/** A page without what it says for machines: JSON-LD, microdata, RDFa, and the names of plugins for recipes. */
export function withoutMarks(html: string): string {
  return html
    .replace(JSON_LD, '')
    .replace(MARKS, '')
    .replace(PROPERTY, '$1')
    .replace(CLASSES, (text) => {
      const [sign = '"', names = ''] = [/["']/.exec(text)?.[0], text.split(/["']/)[1]]
      const kept = names.split(/\s+/).filter((name) => !PLUGINS.test(name))
      return ` class=${sign}${kept.join(' ')}${sign}`
    })
}
