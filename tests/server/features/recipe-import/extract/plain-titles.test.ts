import { expect, test } from 'vitest'
import { isPlainer, plainTitle } from '#server/features/recipe-import/extract/plain-titles.ts'
import { extract } from './soup-page.ts'

test.each([
  ['How to Make the Best Leek Soup – Easy 20-Minute Recipe', 'Leek Soup'],
  ['How to cook leek soup', 'Leek soup'],
  ['Leek soup (easy recipe)', 'Leek soup'],
  ['Leek soup: quick and easy recipe in 20 minutes', 'Leek soup'],
  ['Die beste Lauchsuppe – einfaches Rezept in 30 Minuten', 'Lauchsuppe'],
  ['Comment faire une soupe de poireaux : recette facile', 'Soupe de poireaux'],
  ['Recette facile de la soupe aux poireaux', 'Soupe aux poireaux'],
  ['Cómo hacer la mejor sopa de puerros: receta fácil y rápida', 'Sopa de puerros'],
  ['Come fare la zuppa di porri - ricetta facile e veloce', 'Zuppa di porri'],
  ['De lekkerste preisoep - makkelijk recept', 'Preisoep'],
  ['Purjolökssoppa – enkelt recept på 25 minuter', 'Purjolökssoppa'],
  ['Rezept der Woche: Lauchsuppe', 'Lauchsuppe'],
  ['Recipe of the month – leek soup', 'Leek soup'],
  ['La recette du jour : soupe de poireaux', 'Soupe de poireaux'],
  ['Receta de la semana: sopa de puerros', 'Sopa de puerros'],
  ['Veckans recept: purjolökssoppa', 'Purjolökssoppa'],
])('"%s" is about "%s"', (title, name) => {
  expect(plainTitle(title)).toBe(name)
})

test.each([
  'Leek soup',
  'Best leek soup recipe',
  'Leek soup – with potatoes and cream',
  'Leek soup (vegan)',
  'Quick Bread',
  'Easy recipe',
  'Kartoffelsalat: Rezept meiner Oma',
  'Die Suppe der Woche',
])('"%s" stays', (title) => {
  expect(plainTitle(title)).toBe(title)
})

test.each([
  ['Overnight Oats', '7 Reasons to Love Overnight Oats (Easy 5-Minute Breakfast)', true],
  ['Fisksoppa med saffran', 'Så gör du den godaste fisksoppan – enkelt recept', true],
  ['Leek soup with cream', 'Leek soup', false],
  ['Our best soups', 'Leek soup – easy recipe', false],
  ['Recipes', 'Leek soup – easy recipe', false],
])('the heading "%s" is plainer than "%s": %s', (heading, title, is) => {
  expect(isPlainer(heading, title)).toBe(is)
})

test('what the data calls a recipe stays', () => {
  const data = {
    '@type': 'Recipe',
    name: 'How to Make Leek Soup – Easy Recipe',
    recipeIngredient: ['2 leeks', '1 l water'],
    recipeInstructions: 'Boil it.',
  }
  const page = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  expect(extract(page).name).toBe(data.name)
})
