import { Badge, Group, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Recipe } from '#contract/recipes.ts'
import { organizerPath } from '#renderer/features/recipes/index.ts'
import classes from './sections.module.css'

/** Categories or tags, as links to their recipes if the user may see those. */
export function Organizers({ kind, recipe, groupSlug }: OrganizersProps) {
  const { t } = useTranslation()
  const items = kind === 'categories' ? recipe.recipeCategory : recipe.tags
  if (items.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={kind}>
      <Title order={2} size="h4" id={kind}>
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
  className: classes.chip,
  variant: 'light',
  color: 'accent',
  size: 'lg',
  tt: 'none',
  dir: 'auto',
} as const

interface OrganizersProps {
  kind: 'categories' | 'tags'
  recipe: Recipe
  /** Null on a share link, where there are no lists to link to. */
  groupSlug: string | null
}
