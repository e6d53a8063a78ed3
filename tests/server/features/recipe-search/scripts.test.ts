import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { hits, makeNamed, names } from './asking.ts'

const recipes: Record<string, string[]> = {
  'Crème Brûlée': ['creme', 'BRÛLÉE', 'crème brulee', 'Cre\u0300me', 'rul'],
  'Käsespätzle mit Soße': ['käse', 'kase', 'soße', 'sosse', 'SOSSE', 'spatzle'],
  'İzmir köftesi, ılık': ['izmir', 'İZMİR', 'IZMIR', 'ilik', 'ılık', 'ILIK', 'köfte'],
  'Smørrebrød på dansk': ['smorrebrod', 'smørrebrød', 'pa', 'på'],
  'Żurek z jajkiem łódzki': ['zurek', 'żurek', 'lodzki', 'ŁÓDZKI'],
  'Phở bò Hà Nội': ['pho bo', 'phở', 'ha noi'],
  'Борщ украинский': ['борщ', 'БОРЩ', 'borshch', 'украин', 'орщ'],
  'Μουσακάς λαχανικών': ['μουσακάς', 'μουσακας', 'ΜΟΥΣΑΚΑΣ', 'λαχανικ'],
  'حمص بالطحينة': ['حمص', 'طحينة'],
  'חומוס עם טחינה': ['חומוס', 'טחינה', 'ומוס'],
  ต้มยำกุ้ง: ['ต้มยำ', 'กุ้ง'],
  麻婆豆腐: ['麻婆豆腐', '豆腐', '豆', '麻', '婆豆', 'doufu'],
  '親子丼と味噌汁、漬物': ['親子丼', '味噌', '丼', '漬物', 'と'],
  ラーメン: ['ラーメン', 'ラー', 'ラ', 'ﾗｰﾒﾝ'],
  김치찌개: ['김치', '찌개', '김', 'gimchi'],
  'ＦＵＬＬ width 蛋糕': ['full', 'ＷＩＤＴＨ', '蛋糕'],
}

test.for(Object.entries(recipes))('%s is found by %j', async ([name, terms], { app }) => {
  await makeNamed(app, 'Unrelated qqq', name)
  for (const term of terms) {
    expect([term, await names(app, term)]).toEqual([term, [name]])
  }
})

describe('texts without spaces', () => {
  test('one to three characters are found anywhere, and only they are marked', async ({ app }) => {
    await app.create.recipe({
      name: 'Plain',
      description: '这道菜很辣，请准备猪肉和豆腐。',
      recipeIngredient: [{ note: '猪肉500克' }],
      notes: [{ title: '', text: '也可以用鸡肉代替' }],
    })
    for (const [term, field] of [
      ['辣', 'description'],
      ['猪肉', 'ingredient'],
      ['500', 'ingredient'],
      ['鸡肉代', 'note'],
    ] as const) {
      const [hit] = await hits(app, term)
      expect([term, hit?.match.field, hit?.match.words]).toEqual([
        term,
        field,
        [term === '500' ? '猪肉500克' : term],
      ])
    }
  })

  test('a character is not taken for the syllable it sounds like, unless it occurs nowhere', async ({
    app,
  }) => {
    await makeNamed(app, 'Sourdough', '豆花')
    expect(await names(app, '豆')).toEqual(['豆花'])
    await app.as(app.cook).delete(`/api/recipes/${(await slugs(app))['豆花']}`)
    expect(await names(app, '豆')).toEqual(['Sourdough'])
  })
})

async function slugs(app: Parameters<typeof hits>[0]): Promise<Record<string, string>> {
  const { body } = await app.as(app.cook).get('/api/recipes')
  return Object.fromEntries(
    body.items.map(({ name, slug }: { name: string; slug: string }) => [name, slug]),
  )
}

describe('phrases', () => {
  test('stand as they were written, wherever they are', async ({ app }) => {
    await app.create.recipe({
      name: 'Crème brûlée tart',
      description: 'Better on the second day',
      recipeIngredient: [
        { quantity: 2, unit: 'cup', food: 'brown sugar', note: 'sifted' },
        { note: '1 Cup Flour', originalText: 'one cup of the best wheat' },
      ],
      notes: [{ title: 'Warning', text: 'Never open the oven' }],
      tags: ['Slow food'],
    })
    for (const term of [
      '"creme brulee"',
      '“Crème Brûlée”',
      "'second day'",
      '"cup brown sugar"',
      '"brown sugar sifted"',
      '"1 cup flo"',
      '"open the oven"',
      '"slow food"',
      '"rème brûlée ta"',
    ]) {
      expect([term, await names(app, term)]).toEqual([term, ['Crème brûlée tart']])
    }
    for (const term of [
      '"brulee creme"',
      '"flour one"',
      '"flour sifted"',
      '"day second"',
      '"tart better"',
      '"cup flour of"',
      '"creme  tart"',
    ]) {
      expect([term, await names(app, term)]).toEqual([term, []])
    }
  })

  test('signs within them count, and so does everything beside them', async ({ app }) => {
    await makeNamed(app, 'Mac & cheese', 'Mac cheese', 'Onion soup')
    expect(await names(app, '"mac & cheese"')).toEqual(['Mac & cheese'])
    expect(await names(app, '"mac & cheese" onion')).toEqual(['Onion soup', 'Mac & cheese'])
    expect(await names(app, '"&"')).toEqual(['Mac & cheese'])
  })

  test('one of another script is found between its signs', async ({ app }) => {
    await makeNamed(app, '宫保 鸡丁 饭', '宫保 鸭丁')
    expect(await names(app, '"宫保 鸡丁"')).toEqual(['宫保 鸡丁 饭'])
  })
})

describe('parts of words that thousands of words begin or end with', () => {
  test('are looked for in the texts themselves', async ({ app }) => {
    const many = Array.from({ length: 1600 }, (_, index) => `b${index}a`).join(' ')
    await app.create.recipe({ name: 'Many', description: many })
    await makeNamed(app, 'Pasta bake', 'Pasta pie', 'Bread soda')
    const lookedUp = () => app.queries.all().filter((text) => text.includes('searchIndex match'))
    app.queries.reset()
    expect(await names(app, '"a b"')).toEqual(['Pasta bake', 'Many'])
    expect(lookedUp()).toEqual([])
    expect(await names(app, '"a pie"')).toEqual(['Pasta pie'])
    expect(lookedUp()).toHaveLength(1)
    expect(await names(app, '"a soda"')).toEqual([])
  })
})
