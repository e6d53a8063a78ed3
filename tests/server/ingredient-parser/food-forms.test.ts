import { expect, test } from 'vitest'
import { foodForms, plainFormIn } from '#server/ingredient-parser/food-forms/all.ts'
import { languages } from '#server/ingredient-parser/languages/all.ts'

const codes = Object.keys(foodForms)

test.each(codes)('in %s, each form belongs to one word', (code) => {
  const { words, endings = [] } = foodForms[code]!
  const paradigms = [
    ...words.split(/[|\n]/).map((line) => line.trim().split(/\s+/)),
    ...endings.flatMap(([ends, stems]) =>
      stems.split(/\s+/).map((stem) => ends.split(' ').map((end) => stem + end)),
    ),
  ]
  expect(paradigms.filter((forms) => forms.length < 2 || forms.includes(''))).toEqual([])
  const owners = new Map<string, Set<string>>()
  for (const forms of paradigms) {
    for (const form of forms) owners.set(form, (owners.get(form) ?? new Set()).add(forms[0]!))
  }
  expect([...owners].filter(([, of]) => of.size > 1).map(([form]) => form)).toEqual([])
  expect(languages.map((language) => language.code)).toContain(code)
})

test.each([
  ['pl', 'mąki pszennej', 'mąka pszenna'],
  ['pl', 'proszku do pieczenia', 'proszek do pieczenia'],
  ['cs', 'hladké mouky', 'hladká mouka'],
  ['ru', 'пшеничной муки', 'пшеничная мука'],
  ['uk', 'зеленої цибулі', 'зелена цибуля'],
  ['uk', 'м’яса', "м'ясо"],
  ['fi', 'vehnäjauhoja', 'vehnäjauho'],
  ['hu', 'vöröshagymát', 'vöröshagyma'],
  ['ro', 'roşii', 'roșie'],
  ['de', 'rote Zwiebeln', 'rote Zwiebel'],
  ['de', 'Frühlingszwiebeln', 'Frühlingszwiebel'],
  ['es', 'cebollas moradas', 'cebolla morada'],
  ['es', 'limones', 'limón'],
  ['es', 'nueces', 'nuez'],
  ['pt', 'camarões médios', 'camarão médio'],
  ['fr', 'poireaux', 'poireau'],
  ['fr', 'Œufs', 'oeuf'],
  ['it', 'cipolle rosse', 'cipolla rossa'],
  ['nl', 'rode uien', 'rode ui'],
  ['nl', 'trostomaten', 'trostomaat'],
  ['sv', 'röda lökar', 'röd lök'],
  ['da', 'gulerødder', 'gulerod'],
  ['nb', 'gulrøtter', 'gulrot'],
  ['el', 'κόκκινες πιπεριές', 'κόκκινη πιπεριά'],
  ['el', 'κρεμμυδιού', 'κρεμμύδι'],
  ['he', 'עגבניות', 'עגבניה'],
  ['ar', 'الخميرة', 'خميرة'],
  ['ar', 'بيضتان', 'بيضة'],
  ['tr', 'biberler', 'biber'],
  ['ja', 'タマネギ', '玉葱'],
  ['zh', '雞蛋', '鸡蛋'],
  ['ko', '다진 마늘', '다진마늘'],
])('%s: %j is %j', (code, written, name) => {
  const plain = plainFormIn(code)!
  expect(plain(written)).toBe(plain(name))
  expect(written).not.toBe(name)
})

test('words that only look alike stay apart', () => {
  const isSame = (code: string, one: string, other: string) =>
    plainFormIn(code)!(one) === plainFormIn(code)!(other)
  expect(isSame('pl', 'mąki', 'maku')).toBe(false)
  expect(isSame('pl', 'mąki żytniej', 'mąka pszenna')).toBe(false)
  expect(isSame('ru', 'сыра', 'сырая')).toBe(false)
  expect(isSame('de', 'Brühe', 'Brei')).toBe(false)
  expect(isSame('de', 'Leier', 'Lei')).toBe(false)
  expect(isSame('es', 'cebolla', 'cebolleta')).toBe(false)
  expect(isSame('es', 'pasas', 'paso')).toBe(false)
  expect(isSame('it', 'pesce', 'pesca')).toBe(false)
  expect(isSame('it', 'pepe', 'peperoni')).toBe(false)
  expect(isSame('fr', 'chou', 'chou-fleur')).toBe(false)
  expect(isSame('nl', 'ei', 'eend')).toBe(false)
  expect(isSame('da', 'løg', 'hvidløg')).toBe(false)
  expect(isSame('el', 'φέτα', 'φάβα')).toBe(false)
  expect(isSame('ar', 'بصل', 'بسلة')).toBe(false)
  expect(isSame('ja', '鶏もも肉', '鶏むね肉')).toBe(false)
  expect(isSame('zh', '鸡蛋', '鸭蛋')).toBe(false)
  expect(plainFormIn('en')).toBeNull()
})
