import { expect, test } from 'vitest'
import { livingCookbook } from '#server/recipe-files/readers/living-cookbook.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const read = (text: string | Buffer) => readWith(livingCookbook, 'all.fdx', Buffer.from(text))

const photo = Buffer.from('the picture of a pie').toString('base64')
const whole = `<?xml version="1.0" encoding="UTF-8"?>
<fdx Source="Living Cookbook 4.0" FileVersion="1.1" date="2012-03-04">
<Cookbooks><Cookbook Name="Sundays" ID="1" /></Cookbooks>
<CookbookChapters>
  <CookbookChapter Name="Baking" ID="5" CookbookID="1" ParentChapterID="" />
  <CookbookChapter Name="Pies" ID="6" CookbookID="1" ParentChapterID="5" />
</CookbookChapters>
<Recipes>
<Recipe Name="Apple &amp; pear pie" ID="12" CookbookID="1" CookbookChapterID="6" Servings="8" Yield="1 tin"
  OvenTemperatureF="350" OvenTemperatureC="177" PreparationTime="20" CookingTime="65" InactiveTime="30" ReadyInTime="115"
  DegreeOfDifficulty="2" RecipeTypes="Dessert, Snack" Author="Vera" Source="A blue booklet" SourcePageNumber="12"
  WebPage="https://example.org/pie" Copyright="1999 nobody" Comments="Takes patience." ColorFlag="Red" Rating="4"
  CreateDate="2010-11-12" UserData1="cellar">
  <RecipeImage FileType="JPG">${photo}</RecipeImage>
  <RecipeIngredients>
    <RecipeIngredient Ingredient="Crust" Heading="Y" />
    <RecipeIngredient Quantity="1 1/2" Unit="cups" Ingredient="flour, sifted" Heading="N" LinkType="Ingredient" IngredientID="77" />
    <RecipeIngredient Quantity="1" Ingredient="Broth" LinkType="Recipe" RecipeID="13" RecipeName="Broth" />
    <RecipeIngredient Ingredient="cinnamon" Heading="N" />
  </RecipeIngredients>
  <RecipeProcedures>
    <RecipeProcedure Heading="Y"><ProcedureText>Filling</ProcedureText></RecipeProcedure>
    <RecipeProcedure Heading="N"><ProcedureText>Cut them.
Slowly.</ProcedureText><ProcedureImage FileName="step.jpg" /></RecipeProcedure>
    <RecipeProcedure><ProcedureText>Bake.</ProcedureText></RecipeProcedure>
  </RecipeProcedures>
  <RecipeTips><RecipeTip Heading="">Eat it warm.</RecipeTip><RecipeTip>Freezes well.</RecipeTip></RecipeTips>
  <RecipeAuthorNotes><RecipeAuthorNote>From my mother.</RecipeAuthorNote></RecipeAuthorNotes>
  <RecipeReviews><RecipeReview ReviewDate="2011-01-02" Rating="5" Reviewer="Olga">Excellent.</RecipeReview></RecipeReviews>
  <RecipeMeasures><RecipeMeasure MeasureID="3" Description="slice" GramWeight="120" /></RecipeMeasures>
  <RecipeNutrition Calories="351" TotalFat="12.5" VitaminA="0.5" Sodium="0" />
</Recipe>
<Recipe Name="Broth" ID="13" CookbookID="9" CookbookChapterID="9"><RecipeProcedure><ProcedureText>Boil.</ProcedureText></RecipeProcedure></Recipe>
</Recipes>
</fdx>`

test('recipes arrive with all that they have', async () => {
  const { sure, recipes, failed } = await read(whole)
  expect([sure, failed]).toEqual([2, []])
  const [pie, broth] = recipes
  expect(pie).toMatchObject({
    name: 'Apple & pear pie',
    servings: 8,
    recipeYield: '1 tin',
    prepTime: '20 minutes',
    cookTime: '1 hour 5 minutes',
    totalTime: '1 hour 55 minutes',
    difficulty: '2',
    categories: ['Dessert', 'Snack', 'Baking', 'Pies'],
    cookbooks: ['Sundays'],
    sourceUrl: 'https://example.org/pie',
    sourceName: 'Vera, A blue booklet, p. 12',
    rating: 4,
    notes: [
      { title: '', text: 'Takes patience.' },
      { title: '', text: 'From my mother.' },
      { title: 'Tip', text: 'Eat it warm.' },
      { title: 'Tip', text: 'Freezes well.' },
    ],
    comments: [{ author: 'Olga', text: 'Excellent.', date: '2011-01-02' }],
    nutrition: { calories: '351', fatContent: '12.5' },
    dateAdded: '2010-11-12',
    sourceId: '12',
  })
  expect(
    pie!.ingredients.map(({ section, text, recipe }) => [section, text, recipe?.sourceId ?? null]),
  ).toEqual([
    ['Crust', '1 1/2 cups flour, sifted', null],
    [null, '1 Broth', '13'],
    [null, 'cinnamon', null],
  ])
  expect(pie!.steps.map(({ section, text }) => [section, text])).toEqual([
    ['Filling', 'Cut them.\nSlowly.'],
    [null, 'Bake.'],
  ])
  expect(pie!.unmapped.map(({ field }) => field).toSorted()).toEqual([
    'ColorFlag',
    'Copyright',
    'InactiveTime',
    'OvenTemperatureC',
    'OvenTemperatureF',
    'RecipeMeasures',
    'RecipeNutrition.VitaminA',
    'RecipeProcedures.1.RecipeProcedure.2.ProcedureImage',
    'RecipeReviews.1.RecipeReview.1.Rating',
    'UserData1',
  ])
  expect(await picturesIn(pie!)).toEqual(['the picture of a pie'])
  expect(broth).toMatchObject({ name: 'Broth', cookbooks: [], steps: [{ text: 'Boil.' }] })
  const own = whole.slice(whole.indexOf('<Recipe '), whole.indexOf('</Recipe>'))
  const said = [...own.matchAll(/"([^"]*)"|>([^<>]+)</g)].flatMap(
    ([, value, words]) => (value ?? words!).replaceAll('&amp;', '&').match(/[\p{L}\d]+/gu) ?? [],
  )
  const own2 = /^(?:[YN]|Ingredient|Recipe|77|13|6|JPG|20|65|115)$/
  expect(
    lostWords(
      said.filter((word) => !own2.test(word) && word !== photo.replaceAll('=', '')),
      pie!,
    ),
  ).toEqual([])
})

test('a zip of it has pictures beside it, and letters of Windows', async () => {
  const text = whole.replace('pear', 'Käse').replace('UTF-8', 'windows-1252')
  const zip = zipOf({ 'Data.xml': Buffer.from(text, 'latin1'), 'Images/step.jpg': 'the step' })
  const { sure, recipes } = await readWith(livingCookbook, 'all.fdxz', zip)
  expect([sure, recipes[0]!.name]).toEqual([2, 'Apple & Käse pie'])
  expect(await picturesIn(recipes[0]!)).toEqual(['the picture of a pie', 'the step'])
})

test.for([
  ['nothing', '', 0],
  ['the file, cut off', whole.slice(0, 2000), 1],
  ['a chapter within itself', whole.replace('ParentChapterID="5"', 'ParentChapterID="6"'), 2],
  [
    'an attribute that is none',
    whole.replace('<RecipeNutrition ', '<RecipeNutrition 10:1="x" <'),
    2,
  ],
  ['a recipe without an end', `<fdx><Recipe Name="${'a'.repeat(10_000_000)}`, 1],
  ['brackets', `<fdx>${'<Recipe '.repeat(500_000)}`, 1],
] as const)('%s: read in a moment', async ([, text, count]) => {
  const begun = processorMs()
  const { recipes, failed } = await read(text)
  expect(recipes.length + failed.length).toBe(count)
  expect(processorMs() - begun).toBeLessThan(15_000)
})

test('days are American, and addresses may lack their beginning', async () => {
  const xml = `<fdx Source="Living Cookbook 1.05.28"><Recipes><Recipe Name="Sandwich" ID="4" PreparationTime="7"
    CreateDate="12/03/2006" WebPage="www.example.org/beef"><RecipeProcedures><RecipeProcedure Heading="N">
    <ProcedureText>Brown it.</ProcedureText></RecipeProcedure></RecipeProcedures></Recipe></Recipes></fdx>`
  const { recipes } = await readWith(livingCookbook, 'a.fdx', Buffer.from(xml))
  expect(recipes).toMatchObject([
    {
      dateAdded: '2006-12-03',
      sourceUrl: 'https://www.example.org/beef',
      sourceName: '',
      prepTime: '7 minutes',
      unmapped: [],
    },
  ])
})
