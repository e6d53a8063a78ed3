import { Button, Group, Stack, Text } from '@mantine/core'
import {
  IconBasket,
  IconCalendarWeek,
  IconToolsKitchen2,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type KeptScreens, keptScreens, noScreens } from '#renderer/api/kept/screens.ts'
import { paths } from '#renderer/app/paths.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import classes from './KeptLinks.module.css'

/** More are behind the list of all lists. */
const mostLists = 4
/** More by a press. */
const mostRecipes = 6

/** Links to what this device has kept; nothing where it keeps nothing. */
export function KeptLinks() {
  const { t } = useTranslation()
  const { lists, recipes, groupSlug, hasPlan } = useKeptScreens()
  const [areAllShown, setAllShown] = useState(false)
  if (lists.length === 0 && recipes.length === 0 && !hasPlan) return null
  const shownLists = lists.slice(0, mostLists)
  const shownRecipes = areAllShown ? recipes : recipes.slice(0, mostRecipes)
  return (
    <>
      {(lists.length > 0 || hasPlan) && (
        <Part title={t('kept-here.title')}>
          {shownLists.map(({ id, name }) => (
            <Way key={id} to={paths.shoppingList(id)} icon={IconBasket} name={name} />
          ))}
          {lists.length > shownLists.length && (
            <Way to={`${paths.shoppingLists}?disableRedirect=true`} name={t('kept-here.lists')} />
          )}
          {hasPlan && <Way to={paths.planner} icon={IconCalendarWeek} name={t('kept-here.plan')} />}
        </Part>
      )}
      {recipes.length > 0 && (
        <Part title={t('kept-here.recipes')}>
          {shownRecipes.map(({ slug, name }) => (
            <Way key={slug} to={recipePath(groupSlug, slug)} icon={IconToolsKitchen2} name={name} />
          ))}
          {recipes.length > shownRecipes.length && (
            <Button variant="subtle" onClick={() => setAllShown(true)}>
              {t('kept-here.all-recipes', { number: recipes.length })}
            </Button>
          )}
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" aria-labelledby={id} align="center" gap="xs" py="xs">
      <Text id={id} size="sm" fw={600}>
        {title}
      </Text>
      <Group justify="center" gap="xs">
        {children}
      </Group>
    </Stack>
  )
}

interface WayProps {
  to: string
  icon?: TablerIcon
  name: string
}

function Way({ to, icon: Icon, name }: WayProps) {
  return (
    <Button
      className={classes.link}
      component={Link}
      to={to}
      variant="default"
      leftSection={Icon && <Icon size={20} aria-hidden />}
    >
      <bdi>{name}</bdi>
    </Button>
  )
}

function useKeptScreens(): KeptScreens {
  const [screens, setScreens] = useState(noScreens)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const found = await keptScreens()
      if (!isOver) setScreens(found)
    }
    // Without a database it is as if nothing had been kept.
    read().catch(() => {})
    return () => {
      isOver = true
    }
  }, [])
  return screens
}
