import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RecipeSummary } from '#contract/recipes.ts'
import { editPath } from '../paths.ts'
import classes from './cards.module.css'

/** What a card offers besides being opened. */
export function CardMenu({ recipe, groupSlug }: { recipe: RecipeSummary; groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          className={classes.above}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('recipe.menu-of', { name: recipe.name })}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={editPath(groupSlug, recipe.slug)}
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t('recipe.edit')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
