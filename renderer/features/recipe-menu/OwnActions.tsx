import { Menu } from '@mantine/core'
import { IconBolt, IconExternalLink, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { filledIn } from '#contract/action-address.ts'
import { type RecipeAction, recipeActions } from '#contract/recipe-actions.ts'
import type { RecipeSummary } from '#contract/recipes.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { hostOf, recipeActionsQuery, recipePath } from '#renderer/features/recipes/index.ts'

interface OwnActionsProps {
  recipe: Pick<RecipeSummary, 'id' | 'slug'>
  groupSlug: string
}

/** The household's own actions, in a menu of their own; nothing if it has none. */
export function OwnActions({ recipe, groupSlug }: OwnActionsProps) {
  const { t } = useTranslation()
  const actions = useQuery(recipeActionsQuery).data?.items ?? []
  const send = useApiMutation(recipeActions.trigger, {
    onDone: (_sent, { params }) => {
      const name = actions.find(({ id }) => id === params.id)?.title ?? ''
      toast.success(t('recipe-menu.own-actions.sent', { name }))
    },
  })
  if (actions.length === 0) return null

  const url = window.location.origin + recipePath(groupSlug, recipe.slug)
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconBolt size={18} aria-hidden />}>
          {t('recipe-menu.own-actions.title')}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {actions.map((action) =>
          action.actionType === 'link' ? (
            <Menu.Item
              key={action.id}
              component="a"
              href={filledIn(action.url, { id: recipe.id, slug: recipe.slug, url })}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              <Words action={action} />
            </Menu.Item>
          ) : (
            <Menu.Item
              key={action.id}
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={() => send.mutate({ params: { id: action.id, slug: recipe.slug } })}
            >
              <Words action={action} />
            </Menu.Item>
          ),
        )}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

/** The title, and whom it tells. */
function Words({ action }: { action: RecipeAction }) {
  return (
    <>
      <bdi>{action.title}</bdi>
      <br />
      <small dir="ltr">{hostOf(action.url)}</small>
    </>
  )
}
