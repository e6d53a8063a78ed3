import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sharing, type ShareTokenSummary } from '#contract/sharing.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { daysAfter, endOfDay, localDay } from '#contract/days.ts'
import { useLinkOrigin } from './link-address.ts'
import { LinkRow } from './LinkRow.tsx'
import classes from './links.module.css'

const usualDays = 30

interface ShareDialogProps {
  opened: boolean
  onClose: () => void
  recipe: { id: string; name: string }
  groupSlug: string
}

/** The share links of a recipe for people without an account: create, pass on, delete. */
export function ShareDialog({ opened, onClose, recipe, groupSlug }: ShareDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('links.title', { name: recipe.name })}
      cancelLabel={t('general.close')}
      size={620}
    >
      <Text c="dimmed">{t('links.intro')}</Text>
      <LinksOf recipe={recipe} groupSlug={groupSlug} />
    </Dialog>
  )
}

type LinksOfProps = Pick<ShareDialogProps, 'recipe' | 'groupSlug'>

/** What is there, below what makes a new one. With a link to pass on, copying it is the main thing to do. */
function LinksOf({ recipe, groupSlug }: LinksOfProps) {
  const links = useQuery(apiQuery(sharing.list, { query: { recipeId: recipe.id } }))
  return (
    <>
      <NewLink recipeId={recipe.id} isFirst={!links.data || links.data.length === 0} />
      {links.isError && <ErrorPanel error={links.error} onRetry={() => void links.refetch()} />}
      {links.isPending && <Skeleton h={60} />}
      {links.data && <Links recipe={recipe} groupSlug={groupSlug} links={links.data} />}
    </>
  )
}

/** Mounted again with every opening, so that the default is always 30 days from now. */
function NewLink({ recipeId, isFirst }: { recipeId: string; isFirst: boolean }) {
  const { t } = useTranslation()
  const [until, setUntil] = useState(() => localDay(daysAfter(new Date(), usualDays)))
  const create = useApiMutation(sharing.create, {
    refresh: ['shared', 'recipes'],
    errors: 'form',
  })
  const [today] = useState(() => localDay(new Date()))
  const isAhead = until >= today
  const day = useRef<HTMLInputElement>(null)
  const handleCreate = () => {
    if (!isAhead) return day.current?.focus()
    create.mutate({ body: { recipeId, expiresAt: endOfDay(until) } })
  }
  return (
    <>
      <Group align="start" wrap="nowrap">
        <TextInput
          ref={day}
          type="date"
          className={classes.grow}
          label={t('links.until')}
          min={today}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
          error={!isAhead && t('links.until-past')}
        />
        <Button
          className={classes.besideField}
          variant={isFirst ? 'filled' : 'default'}
          leftSection={<IconLink size={18} aria-hidden />}
          loading={create.isPending}
          onClick={handleCreate}
        >
          {t(isFirst ? 'links.create' : 'links.create-another')}
        </Button>
      </Group>
      {create.error && (
        <Alert color="error" role="alert">
          {create.error.message}
        </Alert>
      )}
    </>
  )
}

function Links({ recipe, groupSlug, links }: LinksOfProps & { links: ShareTokenSummary[] }) {
  const { t } = useTranslation()
  const { origin, reachesOthers } = useLinkOrigin()
  return (
    <Stack gap="sm" aria-live="polite">
      {!reachesOthers && links.length > 0 && <Alert color="warning">{t('links.not-shared')}</Alert>}
      {links.length === 0 && <Text>{t('links.none')}</Text>}
      {links.map((link) => (
        <LinkRow
          key={link.id}
          link={link}
          name={recipe.name}
          origin={origin}
          groupSlug={groupSlug}
        />
      ))}
    </Stack>
  )
}
