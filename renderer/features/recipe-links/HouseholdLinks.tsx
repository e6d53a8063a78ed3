import { Alert, Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type HouseholdLink, sharing } from '#contract/sharing.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { paths } from '#renderer/app/paths.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { toast } from '#renderer/components/toasts/toast.ts'
import { counted, formatTime } from '#renderer/i18n/format.ts'

const linksQuery = apiQuery(sharing.links, {})

/** As many as one takes in; the others follow by a press. */
const firstShown = 20

/** Every link by which people without an account see a recipe, whoever made it, for those who manage the household. */
export function HouseholdLinks() {
  const { t } = useTranslation()
  const list = useQuery(linksQuery)
  const [showsAll, setShowsAll] = useState(false)
  const links = list.data ?? []
  const shown = showsAll ? links : links.slice(0, firstShown)
  const placeOf = placesByRecipe(links)
  return (
    <Section title={t('links.household-title')} text={t('links.household-text')}>
      {list.isPending && <Skeleton h={72} aria-busy />}
      {list.isError && !list.data && (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <Text>{t('links.household-none')}</Text>}
      {links.length > 0 && (
        <ul className={rows.list}>
          {shown.map((link) => (
            <Row key={link.id} link={link} place={placeOf(link)} />
          ))}
        </ul>
      )}
      {links.length > shown.length && (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          {t('links.household-all', counted(links.length))}
        </Button>
      )}
    </Section>
  )
}

/** Which of the links to its recipe each one is. */
function placesByRecipe(links: readonly HouseholdLink[]) {
  const idsOf = new Map<string, string[]>()
  for (const { id, recipe } of links) {
    const ids = idsOf.get(recipe.slug)
    if (ids) ids.push(id)
    else idsOf.set(recipe.slug, [id])
  }
  return ({ id, recipe }: HouseholdLink) => {
    const ids = idsOf.get(recipe.slug) ?? []
    return { number: ids.indexOf(id) + 1, total: ids.length }
  }
}

interface RowProps {
  link: HouseholdLink
  /** Among the links to the same recipe. */
  place: { number: number; total: number }
}

function Row({ link: { id, recipe, madeBy, expiresAt }, place }: RowProps) {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  const { guard } = useNeedsServer()
  const end = useApiMutation(sharing.delete, {
    refresh: ['shared'],
    errors: 'form',
    onDone: () => toast.success(t('links.deleted')),
  })
  const date = formatTime(expiresAt)
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <h3 className={rows.name}>
          <Anchor component={Link} to={paths.recipe(groupSlug, recipe.slug)} inherit>
            <bdi>{recipe.name}</bdi>
          </Anchor>
        </h3>
        <Text size="sm" c="dimmed">
          {madeBy === null
            ? t('links.expires', { date })
            : t('links.made-by', { name: madeBy, date })}
        </Text>
        {end.error && (
          <Alert color="error" role="alert" mt="xs">
            {end.error.message}
          </Alert>
        )}
      </div>
      <div className={rows.actions}>
        <Button
          variant="default"
          leftSection={<IconTrash size={20} aria-hidden />}
          aria-label={
            place.total > 1
              ? t('links.delete-one-of', { ...place, name: recipe.name })
              : t('links.delete-of', { name: recipe.name })
          }
          loading={end.isPending}
          {...guard(() => end.mutate({ params: { id } }))}
        >
          {t('links.delete')}
        </Button>
      </div>
    </li>
  )
}
