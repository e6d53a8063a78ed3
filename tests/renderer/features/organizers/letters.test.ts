import { expect, test } from 'vitest'
import { groupByLetter } from '#renderer/features/organizers/letters.ts'

const groups = (locale: string, ...names: string[]) =>
  groupByLetter(
    names.map((name) => ({ name })),
    locale,
  ).map(({ letter, items }) => [letter, ...items.map(({ name }) => name)].join(' '))

test('names stand under their first letter, whatever its case and accents', () => {
  expect(groups('en-US', 'soup', 'Äpfel', 'apple', 'Éclair', 'egg', 'Soup 10', 'Soup 9')).toEqual([
    'A Äpfel apple',
    'E Éclair egg',
    'S soup Soup 9 Soup 10',
  ])
})

test('digits, signs and pictures stand first, under one heading', () => {
  expect(groups('en-US', 'Bread', '5 minutes', '!new', '🍝 Pasta')).toEqual([
    '# !new 🍝 Pasta 5 minutes',
    'B Bread',
  ])
})

test('the alphabet is that of the reader', () => {
  expect(groups('sv-SE', 'Ärtor', 'Zucchini', 'Ananas')).toEqual([
    'A Ananas',
    'Z Zucchini',
    'Ä Ärtor',
  ])
  expect(groups('cs-CZ', 'Chléb', 'Cukr', 'Hrách', 'Indie')).toEqual([
    'C Cukr',
    'H Hrách',
    'Ch Chléb',
    'I Indie',
  ])
  expect(groups('hu-HU', 'Dzsem', 'Dió', 'csirke')).toEqual(['Cs csirke', 'D Dió', 'Dzs Dzsem'])
  expect(groups('tr-TR', 'incir', 'ıspanak')).toEqual(['I ıspanak', 'İ incir'])
})

test('other scripts have headings of their own, after those of the reader', () => {
  expect(
    groups(
      'en-US',
      '汤',
      '早餐',
      'Soup',
      'مرق',
      'أرز',
      'ארוחה',
      'グラタン',
      'かれー',
      '김치',
      'щи',
    ),
  ).toEqual([
    'S Soup',
    'Щ щи',
    'א ארוחה',
    'ا أرز',
    'م مرق',
    'ㄱ 김치',
    'か かれー グラタン',
    '漢 早餐 汤',
  ])
})

test('Chinese is sorted by sound for those who read it so', () => {
  expect(groups('zh-CN', '汤', '早餐', 'Toast')).toEqual(['T 汤 Toast', 'Z 早餐'])
})
