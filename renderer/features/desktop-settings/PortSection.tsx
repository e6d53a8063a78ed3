import { Alert, Button, Group, NumberInput, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#renderer/components/pages/Section.tsx'
import { TerminalDetail } from '#renderer/components/pages/TerminalDetail.tsx'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { answerOf } from '#renderer/desktop.ts'
import { type DesktopSettings, settingsQuery, type Shell } from './queries.ts'

const [least, most] = [1024, 65_535]

interface PortSectionProps {
  shell: Shell
  settings: DesktopSettings
}

/** The port of the server. A new one is checked before it is used, because the phones have stored the old address. */
export function PortSection({ shell, settings }: PortSectionProps) {
  const { t } = useTranslation()
  return (
    <Section title={t('desktop-settings.port.title')} text={t('desktop-settings.port.text')}>
      {settings.portFixed ? (
        <>
          <Text fw={600} className="tabular">
            {t('desktop-settings.port.now', { port: String(settings.port) })}
          </Text>
          <Text c="dimmed">{t('desktop-settings.port.fixed')}</Text>
          <TerminalDetail setting="TRIVET_PORT" />
        </>
      ) : (
        <PortForm key={settings.port} shell={shell} port={settings.port} />
      )}
    </Section>
  )
}

function PortForm({ shell, port }: { shell: Shell; port: number }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [value, setValue] = useState<number | string>(port)
  const [asked, setAsked] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const check = useMutation({
    mutationFn: (wanted: number) => answerOf(shell.checkPort(wanted)),
    onSuccess: ({ isFree }, wanted) => isFree && setAsked(wanted),
  })
  const wanted = Number(value)
  const isPossible = Number.isInteger(wanted) && wanted >= least && wanted <= most
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPossible) field.current?.focus()
    else if (wanted !== port) check.mutate(wanted)
  }
  const suggestion = check.data?.isFree === false ? check.data.suggestion : null

  return (
    <>
      <form onSubmit={submit} noValidate>
        <Group align="flex-end" gap="sm">
          <NumberInput
            ref={field}
            label={t('desktop-settings.port.label')}
            w="10rem"
            hideControls
            allowDecimal={false}
            allowNegative={false}
            value={value}
            error={!isPossible}
            onChange={(next) => {
              setValue(next)
              check.reset()
            }}
          />
          {wanted !== port && (
            <Button type="submit" loading={check.isPending}>
              {t('desktop-settings.port.change')}
            </Button>
          )}
        </Group>
        <div aria-live="polite">
          {!isPossible && (
            <Text c="error" size="sm" mt="xs">
              {t('desktop-settings.port.range', { least: String(least), most: String(most) })}
            </Text>
          )}
          {check.data?.isFree === false && (
            <Alert color="warning" mt="sm">
              <Text>
                {check.data.takenBy
                  ? t('desktop-settings.port.taken-by', {
                      port: String(check.variables),
                      program: check.data.takenBy,
                    })
                  : t('desktop-settings.port.taken', { port: String(check.variables) })}
              </Text>
              {suggestion !== null && (
                <Button mt="xs" variant="default" onClick={() => setAsked(suggestion)}>
                  {t('desktop-settings.port.use', { port: String(suggestion) })}
                </Button>
              )}
            </Alert>
          )}
        </div>
      </form>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        destructive={false}
        title={t('desktop-settings.port.confirm-title', { port: String(asked) })}
        text={t('desktop-settings.port.confirm')}
        confirmLabel={t('desktop-settings.port.change')}
        onConfirm={async () => {
          if (asked === null) return
          const changed = await answerOf(shell.setPort(asked))
          toast.success(t('desktop-settings.port.changed', { port: String(changed.port) }))
          queryClient.setQueryData(settingsQuery(shell).queryKey, changed)
        }}
      />
    </>
  )
}
