import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MigrationPreview } from '#contract/migration-preview.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { counted } from '#renderer/i18n/format.ts'
import classes from './moving-in.module.css'

type Recipe = MigrationPreview['first'][number]

const FIRST = 5

/** The first recipes as they will be, to see whether the file was understood. */
export function FirstRecipes({ recipes }: { recipes: Recipe[] }) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  if (recipes.length === 0) return null
  const shown = showsAll ? recipes : recipes.slice(0, FIRST)
  return (
    <Section
      isWide
      className={classes.section}
      title={t('moving-in.first')}
      text={t('moving-in.first-text')}
    >
      <ul className={classes.recipes}>
        {shown.map((recipe, index) => (
          // Two recipes of a file may be the same.
          <li key={index}>
            <Shown recipe={recipe} />
          </li>
        ))}
      </ul>
      {recipes.length > shown.length && (
        <Button variant="default" className={classes.more} onClick={() => setShowsAll(true)}>
          {t('moving-in.more-recipes', counted(recipes.length - shown.length))}
        </Button>
      )}
    </Section>
  )
}

function Shown({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const { name, source, recipeYield, totalTime, ingredients, steps, tags, categories } = recipe
  const facts = [recipeYield, totalTime, ...categories, ...tags, source].filter(Boolean)
  return (
    <details className={classes.recipe}>
      <summary>
        <bdi>{name}</bdi>
        {recipe.isDuplicate && <span>{t('moving-in.is-here')}</span>}
      </summary>
      {facts.length > 0 && (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              <bdi>{fact}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Lines title={t('moving-in.ingredients')} lines={ingredients} />
      <Lines title={t('moving-in.method')} lines={steps} />
    </details>
  )
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
