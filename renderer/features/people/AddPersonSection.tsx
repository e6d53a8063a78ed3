import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserOut } from '#contract/users.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { NewPersonForm, PersonCode } from '#renderer/features/devices/index.ts'
import classes from './people.module.css'

/** Adds somebody by name, and hands over the code for their phone. For those who may manage. */
export function AddPersonSection() {
  const { t } = useTranslation()
  const [added, setAdded] = useState<UserOut | null>(null)
  return (
    <Section title={t('people.add.title')} isWide>
      {added ? (
        <Added person={added} onNext={() => setAdded(null)} />
      ) : (
        <NewPersonForm kind="new" onAdded={setAdded} />
      )}
    </Section>
  )
}

function Added({ person, onNext }: { person: UserOut; onNext: () => void }) {
  const { t } = useTranslation()
  const message = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => message.current?.focus(), [])
  return (
    <Stack>
      <Text ref={message} tabIndex={-1} className={classes.added} size="lg" fw={600}>
        <IconCircleCheck color="var(--trivet-success)" aria-hidden />
        <span>{t('people.add.done', { name: person.fullName ?? '' })}</span>
      </Text>
      <Text c="dimmed">{t('people.add.done-text')}</Text>
      <PersonCode person={person} />
      <Button variant="default" onClick={onNext} style={{ alignSelf: 'flex-start' }}>
        {t('people.add.next')}
      </Button>
    </Stack>
  )
}
