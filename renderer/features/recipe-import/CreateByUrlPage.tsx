import { Alert, Anchor, Button, Group, Paper, Stack, Switch, Text } from '@mantine/core'
import { IconDownload, IconEye, IconInfoCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { ImportPreview } from '#contract/import-preview.ts'
import { InSight } from '#renderer/components/buttons/InSight.tsx'
import { editPath, importManyPath, recipePath } from '#renderer/features/recipes/index.ts'
import { AddressField } from './AddressField.tsx'
import { readAddress } from './addresses.ts'
import { Bookmarklet } from './Bookmarklet.tsx'
import { CheckImport } from './CheckImport.tsx'
import { ClippedImport } from './ClippedImport.tsx'
import { CreateFrame } from './CreateFrame.tsx'
import { ImportFailure } from './ImportFailure.tsx'
import { KnownDialog } from './KnownDialog.tsx'
import { OpenInWindow } from './OpenInWindow.tsx'
import { PasteSource } from './PasteSource.tsx'
import { importParams } from './paths.ts'
import { StillWorking } from './StillWorking.tsx'
import { WaitingFiles } from './WaitingFiles.tsx'
import { WaitingImport } from './WaitingImport.tsx'
import { useImport } from './use-import.ts'
import type { Decision } from './use-keeping.ts'

/**
 * Imports a recipe from a web page. A link to this page can fill in the address, but the import never starts by itself.
 */
export function CreateByUrlPage() {
  const { t } = useTranslation()
  const { groupSlug = '' } = useParams()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(() => params.get(importParams.address) ?? '')
  const [cameWith] = useState(text)
  const [source, setSource] = useState('')
  /** How often it was asked to paste the page instead. */
  const [pastes, setPastes] = useState(0)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const includeTags = params.get(importParams.tags) === '1'
  const staysInEdit = params.get(importParams.edit) === '1'
  const address = readAddress(text)

  const [found, setFound] = useState<ImportPreview | null>(null)
  /** Whether what is known already was only to be looked at. */
  const [looks, setLooks] = useState(false)

  const imported = useImport({
    onImported: (slug) =>
      navigate(staysInEdit ? editPath(groupSlug, slug) : recipePath(groupSlug, slug), {
        replace: true,
      }),
    onFound: setFound,
  })
  const setParam = (name: string, value: string) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const start = (looks: boolean) => {
    setWrong(address === null)
    setLooks(looks)
    setDecided(null)
    if (address === null) {
      field.current?.focus()
      return
    }
    setParam(importParams.address, address)
    imported.start({ url: address, includeTags, looks })
  }
  /** What is to become of what is here already. */
  const [decided, setDecided] = useState<Decision | null>(null)
  const importAgain = (again: Decision) => {
    imported.forgetKnown()
    setDecided(again)
    if (address !== null) imported.start({ url: address, includeTags, looks, again })
  }

  const clipped = params.get(importParams.clipped)
  if (clipped !== null) {
    return (
      <ClippedImport
        key={clipped}
        number={clipped}
        groupSlug={groupSlug}
        includeTags={includeTags}
        onBack={(from) => {
          setText(from)
          setParam(importParams.clipped, '')
        }}
      />
    )
  }
  const waiting = params.get(importParams.waiting)
  if (waiting !== null) {
    return (
      <WaitingImport
        key={waiting}
        id={waiting}
        groupSlug={groupSlug}
        includeTags={includeTags}
        onBack={() => setParam(importParams.waiting, '')}
      />
    )
  }
  if (found)
    return (
      <CheckImport
        found={found}
        groupSlug={groupSlug}
        onBack={() => setFound(null)}
        {...(decided && { decided })}
      />
    )

  return (
    <CreateFrame method="url" title={t('import.title')} text={t('import.text')}>
      <WaitingFiles groupSlug={groupSlug} />
      {cameWith !== '' && text === cameWith && !imported.error && !imported.isPending && (
        <Alert color="info" icon={<IconInfoCircle aria-hidden />} mb="md">
          {t('import.asked-by-link')}
        </Alert>
      )}
      <Paper
        component="form"
        withBorder
        radius="lg"
        p="lg"
        noValidate
        aria-busy={imported.isPending}
        onSubmit={(event) => {
          event.preventDefault()
          // Looking first is the way that is meant for all; the other button is for those who do not want to.
          start(true)
        }}
      >
        <Stack>
          <AddressField
            field={field}
            text={text}
            isWrong={isWrong && address === null}
            onBlur={() => setWrong(text.trim() !== '' && address === null)}
            onChange={(next) => {
              setText(next)
              setWrong(false)
              imported.forgetError()
            }}
          />
          <Switch
            label={t('import.use-keywords')}
            checked={includeTags}
            onChange={(event) =>
              setParam(importParams.tags, event.currentTarget.checked ? '1' : '')
            }
          />
          <Switch
            label={t('import.stay-in-edit')}
            checked={staysInEdit}
            onChange={(event) =>
              setParam(importParams.edit, event.currentTarget.checked ? '1' : '')
            }
          />
          <Group>
            <Button
              type="submit"
              leftSection={<IconEye size={20} aria-hidden />}
              loading={imported.isPending && imported.looks}
            >
              {t('import.check.first')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={20} aria-hidden />}
              loading={imported.isPending && !imported.looks}
              onClick={() => start(false)}
            >
              {t('import.start')}
            </Button>
            {!imported.error && <OpenInWindow address={address ?? text} />}
            {imported.isPending && <StillWorking />}
            <Anchor className="alone" component={Link} to={importManyPath(groupSlug)}>
              {t('import.many.link')}
            </Anchor>
          </Group>
        </Stack>
      </Paper>
      {imported.error && (
        <InSight>
          <ImportFailure
            error={imported.error}
            address={address ?? text}
            groupSlug={groupSlug}
            onRetry={() => start(looks)}
            onPaste={() => setPastes(pastes + 1)}
          />
        </InSight>
      )}
      <Text size="sm" c="dimmed" mt="sm" mb="lg">
        {t('import.how')}
      </Text>
      <Bookmarklet />
      <PasteSource
        // Opens it, with the focus in its field.
        key={pastes}
        isAsked={pastes > 0}
        data={source}
        onChange={setSource}
        includeTags={includeTags}
        onFound={(found) => {
          setDecided(null)
          setFound(found)
        }}
      />
      <KnownDialog
        known={imported.known}
        groupSlug={groupSlug}
        onClose={imported.forgetKnown}
        onCopy={() => importAgain('copy')}
        onReplace={() => importAgain('replace')}
      />
    </CreateFrame>
  )
}
