import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sharing } from '#contract/sharing.ts'
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
      <NewLink recipeId={recipe.id} />
      <Links recipe={recipe} groupSlug={groupSlug} />
    </Dialog>
  )
}

/** Mounted again with every opening, so that the default is always 30 days from now. */
function NewLink({ recipeId }: { recipeId: string }) {
  const { t } = useTranslation()
  const [until, setUntil] = useState(() => localDay(daysAfter(new Date(), usualDays)))
  const create = useApiMutation(sharing.create, { refresh: ['shared', 'recipes'] })
  const [today] = useState(() => localDay(new Date()))
  const isAhead = until >= today
  const handleCreate = () => create.mutate({ body: { recipeId, expiresAt: endOfDay(until) } })
  return (
    <Group align="start" wrap="nowrap">
      <TextInput
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
        leftSection={<IconLink size={18} aria-hidden />}
        disabled={!isAhead}
        loading={create.isPending}
        onClick={handleCreate}
      >
        {t('links.create')}
      </Button>
    </Group>
  )
}

function Links({ recipe, groupSlug }: Pick<ShareDialogProps, 'recipe' | 'groupSlug'>) {
  const { t } = useTranslation()
  const links = useQuery(apiQuery(sharing.list, { query: { recipeId: recipe.id } }))
  const { origin, reachesOthers } = useLinkOrigin()
  if (links.isError) return <ErrorPanel error={links.error} onRetry={() => void links.refetch()} />
  if (!links.data) return <Skeleton h={60} />
  return (
    <Stack gap="sm" aria-live="polite">
      {!reachesOthers && links.data.length > 0 && (
        <Alert color="warning">{t('links.not-shared')}</Alert>
      )}
      {links.data.length === 0 && <Text>{t('links.none')}</Text>}
      {links.data.map((link) => (
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
