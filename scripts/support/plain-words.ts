/** One line for each text that breaks a rule of docs/words.md, with its key and the rule: `links.none: …`. */
export function textsAgainstRules(texts: [key: string, text: string][]): string[] {
  return texts.flatMap(([key, text]) =>
    rules
      .filter(({ pattern, except }) => pattern.test(text) && !except?.test(key))
      .map(({ say }) => `${key}: ${say}`),
  )
}

interface Rule {
  pattern: RegExp
  say: string
  /** Keys whose texts are fixed, or mean something else by this word. */
  except?: RegExp
}

/** Texts of the API, some of which programs compare. */
const ofTheApi = /^(?:errors|messages|validation)\./

const british = [
  'aluminium',
  'analyse',
  'apologise',
  'behaviour',
  'cancell(?:ed|ing)',
  'catalogue',
  'centre',
  'colour',
  'favourite',
  'fibre',
  'grey',
  'labell(?:ed|ing)',
  'learnt',
  'licence',
  'litre',
  'metre',
  'organis',
  'programme',
  'recognis',
  'spelt',
  'travell(?:ed|ing)',
  'whilst',
]

const rules: Rule[] = [
  { pattern: new RegExp(british.join('|'), 'i'), say: 'use the American spelling' },
  { pattern: /\bplease\b/i, say: 'leave “please” out', except: /^login\.locked$/ },
  { pattern: /\bsign(?:s|ed|ing)?[ -](?:in|out|up)\b/i, say: 'say “log in” or “log out”' },
  { pattern: /\bfor good\b/i, say: 'say “permanently”' },
  { pattern: /\b(?:some|every|any|no)body\b/i, say: 'say “someone”, “everyone” or “no one”' },
  { pattern: /\be-mail|\buser name|\bweb site/i, say: 'write “email”, “username” or “website”' },
  { pattern: /\b(?:un)?tick(?:s|ed|ing)?\b/i, say: 'say “select” or “check”' },
  { pattern: /\bswitch(?:es|ed)? (?:on|off)\b/i, say: 'say “turn on” or “turn off”' },
  { pattern: /\bdid not work\b/i, say: 'say what happened, then what to do' },
  {
    pattern: /\b(?:shall|whoever|meanwhile|anew|once more|lately)\b/i,
    say: 'use a word of every day',
  },
  { pattern: /\.\.\./, say: 'write “…” as one sign' },
  {
    pattern: /\{\{(?:n|count)\}\}/,
    say: 'print {{number}}, which counted() formats',
    except: ofTheApi,
  },
]
