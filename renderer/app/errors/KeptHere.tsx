import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBasket, IconCalendarWeek } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { KeptScreens } from '#renderer/api/kept/screens.ts'
import { paths } from '#renderer/app/paths.ts'
import classes from './KeptHere.module.css'

/** More are behind the list of all lists. */
const mostLists = 4

// Its words are all of one section: every page has this code, and would carry those of another section, too.
/** Links to what this device has kept, for a page that cannot be opened without the server; nothing where it keeps nothing. */
export function KeptHere() {
  const { t } = useTranslation()
  const id = useId()
  const { lists, hasPlan } = useKeptScreens()
  if (lists.length === 0 && !hasPlan) return null
  const shown = lists.slice(0, mostLists)
  return (
    <Stack component="section" aria-labelledby={id} align="center" gap="xs" py="xs">
      <Text id={id} size="sm" fw={600}>
        {t('errors-page.kept')}
      </Text>
      <Group justify="center" gap="xs">
        {shown.map((list) => (
          <Button
            key={list.id}
            className={classes.link}
            component={Link}
            to={paths.shoppingList(list.id)}
            variant="default"
            leftSection={<IconBasket size={20} aria-hidden />}
          >
            <bdi>{list.name}</bdi>
          </Button>
        ))}
        {lists.length > shown.length && (
          <Button
            component={Link}
            to={`${paths.shoppingLists}?disableRedirect=true`}
            variant="default"
          >
            {t('errors-page.kept-lists')}
          </Button>
        )}
        {hasPlan && (
          <Button
            component={Link}
            to={paths.planner}
            variant="default"
            leftSection={<IconCalendarWeek size={20} aria-hidden />}
          >
            {t('errors-page.kept-plan')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function useKeptScreens(): KeptScreens {
  const [screens, setScreens] = useState<KeptScreens>({ lists: [], hasPlan: false })
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const { keptScreens } = await import('#renderer/api/kept/screens.ts')
      const found = await keptScreens()
      if (!isOver) setScreens(found)
    }
    // Without its code or without a database it is as if nothing had been kept.
    read().catch(() => {})
    return () => {
      isOver = true
    }
  }, [])
  return screens
}
