import { ActionIcon } from '@mantine/core'
import { IconAlarm, IconLock, IconPencil } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { Recipe } from '#contract/recipes.ts'
import { useIsAnyShown } from '#renderer/api/kept/shown.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { HeaderEnd, HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import { openTimers } from '#renderer/features/cooking/index.ts'
import { FavoriteButton } from '#renderer/features/recipe-life/index.ts'
import { actionsOf, type RecipeAction, RecipeMenu } from '#renderer/features/recipe-menu/index.ts'
import { editingAt, editPath, growsPictures, homePath } from '#renderer/features/recipes/index.ts'
import type { RecipeAccess } from '../recipe-access.ts'
import classes from './Hero.module.css'

interface PageActionsProps {
  recipe: Recipe
  /** '' for somebody who sees nothing else of its group. */
  groupSlug: string
  access: RecipeAccess
}

/** In the header: the way back, and what is done with the recipe as a thing; what is rare is in the menu and the details. */
export function HeaderActions({ recipe, groupSlug, access }: PageActionsProps) {
  return (
    <>
      {groupSlug !== '' && (
        <HeaderStart>
          <Back groupSlug={groupSlug} />
        </HeaderStart>
      )}
      <HeaderEnd>
        <div className={classes.actions}>
          {access !== 'visitor' && <FavoriteButton recipe={recipe} shortcut="F" />}
          {access === 'editor' && <Edit to={editPath(groupSlug, recipe.slug)} />}
          {access === 'member' && <Lock />}
          <Menu recipe={recipe} groupSlug={groupSlug} actions={pageActions[access]} />
        </div>
      </HeaderEnd>
    </>
  )
}

/** The same on a phone, where they lie on the picture and most of them are in the menu. */
export function PictureActions({ recipe, groupSlug, access }: PageActionsProps) {
  const actions = access === 'editor' ? actionsOf.editorsPhone : pageActions[access]
  return (
    <div className={classes.over}>
      {groupSlug !== '' && <Back groupSlug={groupSlug} />}
      <span className={classes.grow} />
      <TimersButton />
      {access !== 'visitor' && <FavoriteButton recipe={recipe} />}
      {access === 'member' && <Lock />}
      <Menu recipe={recipe} groupSlug={groupSlug} actions={actions} />
    </div>
  )
}

const pageActions = {
  editor: actionsOf.editorsPage,
  member: actionsOf.membersPage,
  reader: actionsOf.readersPage,
  visitor: actionsOf.visitorsPage,
} satisfies Record<RecipeAccess, readonly RecipeAction[]>

interface MenuProps extends Omit<PageActionsProps, 'access'> {
  actions: readonly RecipeAction[]
}

function Menu({ recipe, ...rest }: MenuProps) {
  const { t } = useTranslation()
  return <RecipeMenu recipe={recipe} shown={recipe} label={t('recipe.more')} {...rest} />
}

/** With the keyboard, the form opens at the ingredient that has the focus, or at the name. */
function Edit({ to }: { to: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { guard } = useNeedsServer()
  const isKept = useIsAnyShown()
  const label = t('recipe.edit')
  const handleClick = (event: MouseEvent) => {
    const isKey = event.detail === 0
    if (!isKey || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const line = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line']
    void navigate(to, { state: editingAt(line ?? null) })
  }
  const picture = <IconPencil size={20} aria-hidden />
  return (
    <Tooltip label={label} shortcut="E">
      {isKept ? (
        <ActionIcon radius="xl" aria-label={label} {...guard(() => {})}>
          {picture}
        </ActionIcon>
      ) : (
        <ActionIcon component={Link} to={to} radius="xl" aria-label={label} onClick={handleClick}>
          {picture}
        </ActionIcon>
      )}
    </Tooltip>
  )
}

function Lock() {
  const { t } = useTranslation()
  return (
    <Tooltip label={t('recipe.locked')}>
      <span className={classes.lock} role="img" aria-label={t('recipe.locked')}>
        <IconLock size={20} aria-hidden />
      </span>
    </Tooltip>
  )
}

function Back({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <BackLink
      to={homePath(groupSlug)}
      label={t('recipe.missing-back')}
      short={t('nav.screen.recipes')}
      viewTransition={growsPictures()}
    />
  )
}

/** A phone’s header and tabs have it on other pages; here both make room. */
function TimersButton() {
  const { t } = useTranslation()
  return (
    <ActionIcon radius="xl" aria-label={t('timers.set')} onClick={openTimers}>
      <IconAlarm size={20} aria-hidden />
    </ActionIcon>
  )
}
