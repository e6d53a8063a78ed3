import { Button, Group, NumberInput, Select, Stack, Switch } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  invitationDays,
  invitations,
  longestInvitationDays,
  mostInvitationUses,
} from '#contract/invitations.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { inUnits } from '#renderer/i18n/format.ts'
import classes from './people.module.css'

interface NewInvitationProps {
  onMade: (token: string) => void
  /** Another button on the page comes first. */
  isSecond: boolean
}

const lifetimes = [1, invitationDays, 7, longestInvitationDays]

/** For how many people a new invitation is, how long it works and what it gives. */
export function NewInvitation({ onMade, isSecond }: NewInvitationProps) {
  const { t } = useTranslation()
  const [uses, setUses] = useState<number | string>(1)
  const [days, setDays] = useState(invitationDays)
  const [readOnly, setReadOnly] = useState(false)
  const create = useApiMutation(invitations.create, {
    refresh: ['groups', 'invitations'],
    onDone: ({ token }) => onMade(token),
  })
  const isNumber = Number.isInteger(uses) && Number(uses) >= 1 && Number(uses) <= mostInvitationUses
  const handleCreate = () => {
    const expiresAt = new Date()
    expiresAt.setDate(expiresAt.getDate() + days)
    create.mutate({ body: { uses: Number(uses), expiresAt: expiresAt.toISOString(), readOnly } })
  }
  return (
    <Stack>
      <Group align="start" className={classes.wishes}>
        <NumberInput
          label={t('people.invite.uses')}
          min={1}
          max={mostInvitationUses}
          allowDecimal={false}
          value={uses}
          error={!isNumber && t('people.invite.uses-wrong', { most: mostInvitationUses })}
          onChange={setUses}
        />
        <Select
          label={t('people.invite.lasts')}
          allowDeselect={false}
          data={lifetimes.map((count) => ({ value: String(count), label: inUnits(count, 'day') }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
      </Group>
      <Switch
        label={t('people.reader')}
        description={t('people.reader-hint')}
        checked={readOnly}
        onChange={(event) => setReadOnly(event.currentTarget.checked)}
      />
      <Button
        variant={isSecond ? 'default' : 'filled'}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconLink size={20} aria-hidden />}
        loading={create.isPending}
        disabled={!isNumber}
        onClick={handleCreate}
      >
        {t('people.invite.create')}
      </Button>
    </Stack>
  )
}
