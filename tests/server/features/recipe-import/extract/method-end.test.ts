import { describe, expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const first = 'Slice the leeks into thin rings, wash them well and fry them in the butter.'
const second = 'Add the water with the potatoes and let everything boil for twenty minutes.'
const lists = '<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li><li>50 g butter</li></ul>'
const paragraphs = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
const stepsOf = (html: string, heading = 'Method') =>
  extract(
    `<html><body><h1>Leek soup</h1>${lists}<h2>${heading}</h2>${html}</body></html>`,
  ).steps.map(({ title, text }) => (title === '' ? text : `${title}: ${text}`))

describe('the instructions end', () => {
  test('in front of links to other recipes and of the line that announces them', () => {
    const more = '<p>Do you like soups? Here are more of them!</p>'
    const links = ['Onion soup', 'Potato soup', 'Carrot soup with ginger']
      .map((name) => `<p><a href="/soup">${name}</a></p>`)
      .join('')
    expect(
      stepsOf(
        `${paragraphs(first, second)}${more}${links}<p>Follow me in the net for more of them.</p>`,
      ),
    ).toEqual([first, second])
  })

  test('not in front of a step with a link in it', () => {
    const linked = `<p>Season it with <a href="/salt">my salt</a> and serve it with a piece of bread.</p>`
    expect(stepsOf(`${paragraphs(first, second)}${linked}`)).toHaveLength(3)
  })

  test('behind their list, if they are one', () => {
    const list = `<ol><li>${first}</li><li>${second}</li></ol>`
    const praise = paragraphs(
      'This soup is what I cook when the days become short and the wind is cold.',
    )
    expect(stepsOf(list + praise)).toEqual([first, second])
  })
})

test('captions and times between the steps are none', () => {
  const html = `${paragraphs(first)}<figure><img src="a.jpg"><figcaption>My leek soup (photo: Ann)</figcaption></figure>
    ${paragraphs(second)}<ul><li>Hűtési idő: kb. 1 óra</li><li>Kochzeit: 20-25 min</li></ul>`
  expect(stepsOf(html)).toEqual([first, second])
})

test('steps that are the captions of their pictures stay', () => {
  const html = [first, second]
    .map((text) => `<figure><img src="a.jpg"><figcaption>${text}</figcaption></figure>`)
    .join('')
  expect(stepsOf(html)).toEqual([first, second])
})

test('what announces the steps is none', () => {
  const announced =
    'This soup is easy, and nobody who has tried it will buy another one. Here is how:'
  expect(stepsOf(paragraphs(announced, first, second))).toEqual([first, second])
})

describe('a heading of a food and a verb', () => {
  test('announces the method, and the next one names a part of it', () => {
    const html = `${paragraphs(first)}<h2>Preisoep bakken</h2>${paragraphs(second)}
      <h2>Delen met vrienden</h2>${paragraphs('You will find all of my pages on the net as well, of course.')}`
    expect(stepsOf(html, 'Preisoep maken')).toEqual([first, `Preisoep bakken: ${second}`])
  })

  test('is none behind a word that makes it a purpose', () => {
    expect(
      stepsOf(`${paragraphs(first)}<h2>Method</h2>${paragraphs(second)}`, 'Töpfe zum Kochen'),
    ).toEqual([second])
  })
})
