import { Badge, Group, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Recipe } from '#contract/recipes.ts'
import { Markdown } from '#renderer/components/Markdown.tsx'
import { knownNutrients, NutrientTable } from '#renderer/components/NutrientTable.tsx'
import { organizerPath } from '../paths.ts'
import classes from './Facts.module.css'

/** Categories or tags; links to the recipes that share them, where one may see these. */
export function Organizers({ kind, recipe, groupSlug }: OrganizersInput) {
  const { t } = useTranslation()
  const items = kind === 'categories' ? recipe.recipeCategory : recipe.tags
  if (items.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={kind}>
      <Title order={2} size="h3" id={kind}>
        {t(`recipe.${kind}`)}
      </Title>
      <Group gap="xs">
        {items.map(({ id, name }) =>
          groupSlug === null ? (
            <Badge key={id} {...chip}>
              {name}
            </Badge>
          ) : (
            <Badge key={id} component={Link} to={organizerPath(groupSlug, kind, id)} {...chip}>
              {name}
            </Badge>
          ),
        )}
      </Group>
    </section>
  )
}
const chip = {
  className: classes.chip ?? '',
  variant: 'light',
  color: 'accent',
  size: 'lg',
  tt: 'none',
  dir: 'auto',
} as const

interface OrganizersInput {
  kind: 'categories' | 'tags'
  recipe: Recipe
  /** Null for readers of a single recipe, who have no lists to be led to. */
  groupSlug: string | null
}

/** The nutrition table, when the recipe shows it and knows at least one value. */
export function NutritionTable({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  if (!recipe.settings.showNutrition || knownNutrients(recipe.nutrition).length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="nutrition">
      <Title order={2} size="h3" id="nutrition">
        {t('recipe.nutrition')}
      </Title>
      <NutrientTable nutrition={recipe.nutrition} className={classes.nutrition} />
    </section>
  )
}

/** What the cook wrote beside the recipe. */
export function Notes({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  if (recipe.notes.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="notes">
      <Title order={2} id="notes">
        {t('recipe.notes')}
      </Title>
      {recipe.notes.map((note, index) => (
        <div key={`${index}-${note.title}`} className={classes.note}>
          {note.title !== '' && <h3 dir="auto">{note.title}</h3>}
          <Markdown text={note.text} />
        </div>
      ))}
    </section>
  )
}

/** The page the recipe came from. Only web addresses become links. */
export function OriginalPage({ address }: { address: string | null }) {
  const { t } = useTranslation()
  if (!address || !/^https?:\/\//i.test(address)) return null
  return (
    <footer className={classes.footer}>
      <a href={address} target="_blank" rel="noopener noreferrer">
        <IconExternalLink size={16} aria-hidden /> {t('recipe.original', { site: siteOf(address) })}
      </a>
    </footer>
  )
}

function siteOf(address: string) {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return address
  }
}
