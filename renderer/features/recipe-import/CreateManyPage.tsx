import { Alert, Anchor, Button, Group, Paper, Radio, Stack, Text, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { manyDuplicates, recipeImport } from '#contract/recipe-import.ts'
import { call } from '#renderer/api/client.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { NamesField } from '#renderer/components/fields/NamesField.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { InSight } from '#renderer/components/buttons/InSight.tsx'
import { reportPath } from '#renderer/features/household/index.ts'
import { importPath, useNameList } from '#renderer/features/recipes/index.ts'
import { useKeptText } from '#renderer/hooks/use-kept-text.ts'
import { counted } from '#renderer/i18n/format.ts'
import { CreateFrame } from './CreateFrame.tsx'
import { manyAddresses, mostAddresses } from './many-addresses.ts'

/** Unread lines that are shown. */
const mostShown = 5

/** Imports many web pages in the background; the report has the result of each. */
export function CreateManyPage() {
  const { t } = useTranslation()
  const { groupSlug = '' } = useParams()
  const navigate = useNavigate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [kept, setText] = useKeptText('many-links', useSignedIn().id)
  // A report brings the links that failed, which go before what was left here, once.
  const [brought] = useState(linksOf(useLocation().state))
  const [hasChanged, setChanged] = useState(false)
  const text = hasChanged ? kept : [...brought, kept].filter(Boolean).join('\n')
  const [isAsked, setAsked] = useState(false)
  const [categories, setCategories] = useState<string[]>([])
  const [tags, setTags] = useState<string[]>([])
  const [onDuplicate, setOnDuplicate] = useState<(typeof manyDuplicates)[number]>('skip')
  const lists = { categories: useNameList('categories'), tags: useNameList('tags') }
  const { addresses, unread, repeated } = manyAddresses(text)
  const isTooMany = addresses.length > mostAddresses
  const asNamed = (names: string[]) => names.map((name) => ({ name }))

  const start = useMutation({
    mutationFn: () => {
      const organizers = { categories: asNamed(categories), tags: asNamed(tags) }
      const imports = addresses.map((url) => ({ url, ...organizers }))
      return call(recipeImport.createBulk, { body: { imports, onDuplicate } })
    },
    onSuccess: ({ reportId }) => {
      setChanged(true)
      setText('')
      return navigate(reportPath(reportId))
    },
    meta: { errors: 'form' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (addresses.length === 0 || isTooMany) field.current?.focus()
    else if (!start.isPending) start.mutate()
  }
  const problem = isTooMany
    ? t('import.many.too-many', counted(mostAddresses))
    : isAsked && addresses.length === 0 && t('import.many.none')

  return (
    <CreateFrame method="url" title={t('import.many.title')} text={t('import.many.text')}>
      <Paper component="form" withBorder radius="lg" p="lg" noValidate onSubmit={submit}>
        <Stack>
          <Textarea
            ref={field}
            label={t('import.many.links')}
            description={t('import.many.links-hint')}
            dir="ltr"
            rows={8}
            maxLength={5_000_000}
            spellCheck={false}
            value={text}
            error={problem}
            onChange={(event) => {
              setChanged(true)
              setText(event.currentTarget.value)
              setAsked(false)
            }}
          />
          <Text size="sm" role="status">
            {[
              ...(addresses.length > 0 ? [t('import.many.found', counted(addresses.length))] : []),
              ...(repeated > 0 ? [t('import.many.repeated', counted(repeated))] : []),
            ].join(' · ')}
          </Text>
          {unread.length > 0 && (
            <Alert color="info" title={t('import.many.unread', counted(unread.length))}>
              {unread.slice(0, mostShown).map((line, index) => (
                <Text key={index} size="sm" dir="auto" truncate>
                  {line.slice(0, 200)}
                </Text>
              ))}
            </Alert>
          )}
          <NamesField
            label={t('recipe.categories')}
            placeholder={t('recipe-edit.choose-or-create')}
            value={categories}
            options={lists.categories.options}
            onChange={setCategories}
            onCreate={lists.categories.create}
          />
          <NamesField
            label={t('recipe.tags')}
            placeholder={t('recipe-edit.choose-or-create')}
            value={tags}
            options={lists.tags.options}
            onChange={setTags}
            onCreate={lists.tags.create}
          />
          <Radio.Group
            label={t('import.many.duplicates')}
            description={t('import.many.duplicates-hint')}
            value={onDuplicate}
            onChange={(chosen) =>
              setOnDuplicate(manyDuplicates.find((one) => one === chosen) ?? 'skip')
            }
          >
            <Stack gap="sm" mt="sm">
              {manyDuplicates.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={t(`import.many.duplicate.${one}`)}
                  description={t(`import.many.duplicate-hint.${one}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Group>
            <Button
              type="submit"
              loading={start.isPending}
              leftSection={<IconDownload size={20} aria-hidden />}
            >
              {t('import.many.start')}
            </Button>
            <Anchor className="alone" component={Link} to={importPath(groupSlug)}>
              {t('import.many.one')}
            </Anchor>
          </Group>
        </Stack>
      </Paper>
      {start.error && (
        <InSight>
          <ErrorPanel error={start.error} />
        </InSight>
      )}
    </CreateFrame>
  )
}

const linksOf = (state: unknown) =>
  (state as { links?: string[] } | null)?.links?.filter((link) => typeof link === 'string') ?? []
