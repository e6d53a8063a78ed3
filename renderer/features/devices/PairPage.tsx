import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pairedDays } from '#contract/devices.ts'
import { sessionQuery } from '#renderer/api/session.ts'
import { PageLoading } from '#renderer/app/start/PageLoading.tsx'
import { AlreadyIn } from '#renderer/app/session/AlreadyIn.tsx'
import { FrontCard } from '#renderer/components/pages/FrontCard.tsx'
import { yearsOrDays } from '#renderer/i18n/format.ts'
import { useSecretOfAddress } from '#renderer/hooks/use-secret-of-address.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import classes from './devices.module.css'
import { useOwnName } from './own-name.ts'
import { usePair } from './use-pair.ts'

/** The page that a pairing code opens: names this device and signs it in. */
export function PairPage() {
  const { t } = useTranslation()
  const code = useSecretOfAddress(codeOf)
  const session = useQuery(sessionQuery)
  useTitle(t('devices.pair.title'))
  if (session.isPending) return <PageLoading />
  const viewer = session.data
  return (
    <FrontCard title={t('devices.pair.title')}>
      <Stack>
        {viewer && (
          <AlreadyIn
            viewer={viewer}
            text={t('devices.pair.signed-in', { name: viewer.fullName || viewer.email })}
            stay={t('devices.pair.stay')}
          />
        )}
        {/* Another code in the same tab starts over. */}
        <PairForm key={code} scanned={code} />
      </Stack>
    </FrontCard>
  )
}

function PairForm({ scanned }: { scanned: string }) {
  const { t } = useTranslation()
  const ownName = useOwnName()
  const [typed, setTyped] = useState('')
  const [name, setName] = useState(ownName)
  const [isEmpty, setEmpty] = useState(false)
  const { pair, isPending, problem, forgetProblem } = usePair()
  // After a scanned code was refused, the field for typing another one is shown.
  const [isTyping, setTyping] = useState(scanned === '')
  const code = isTyping ? typed : scanned

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setEmpty(code.trim() === '')
    if (code.trim() !== '') pair({ code, name })
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text c="dimmed">
          {isTyping
            ? t('devices.pair.type')
            : t('devices.pair.text', { time: yearsOrDays(pairedDays) })}
        </Text>
        {isTyping && (
          <TextInput
            label={t('devices.pair.code')}
            description={t('devices.pair.code-hint')}
            classNames={{ input: classes.codeField }}
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            required
            value={typed}
            error={isEmpty && typed.trim() === '' ? t('devices.pair.empty') : null}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              forgetProblem()
            }}
          />
        )}
        <TextInput
          label={t('devices.pair.name')}
          description={t('devices.pair.name-hint')}
          dir="auto"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {problem && (
          <Alert color="error" role="alert">
            {problem}
          </Alert>
        )}
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={isPending}
          leftSection={<IconDeviceMobileCheck size={22} aria-hidden />}
        >
          {t('devices.pair.submit')}
        </Button>
        {problem && !isTyping && (
          <Button variant="default" onClick={() => setTyping(true)}>
            {t('devices.pair.type-instead')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

/** The code behind the # of an address. */
const codeOf = ({ hash }: { hash: string }) => decoded(hash.slice(1))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
