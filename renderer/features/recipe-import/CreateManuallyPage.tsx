import { Alert, Button, Group, Paper, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { recipes } from '#contract/recipes.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { editPath, refreshLists } from '#renderer/features/recipes/index.ts'
import { readAddress } from './addresses.ts'
import { CreateFrame } from './CreateFrame.tsx'
import { importParams } from './paths.ts'

/** Makes a recipe with a name and opens its form; an address in the query becomes its original page. */
export function CreateManuallyPage() {
  const { t } = useTranslation()
  const { groupSlug = '' } = useParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [params] = useSearchParams()
  const [name, setName] = useState('')
  const [wasTried, setTried] = useState(false)
  const address = readAddress(params.get(importParams.address) ?? '')
  const isMissing = name.trim() === ''

  const create = useMutation({
    mutationFn: async () => {
      const slug = await call(recipes.create, { body: { name: name.trim() } })
      if (address) await call(recipes.patch, { params: { slug }, body: { orgURL: address } })
      return slug
    },
    onSuccess: async (slug) => {
      void refreshLists(queryClient)
      await navigate(editPath(groupSlug, slug), { replace: true })
    },
    meta: { errors: 'form' },
  })
  const fields = create.error instanceof ApiError ? create.error.fields : {}
  const submit = () => {
    setTried(true)
    if (!isMissing && !create.isPending) create.mutate()
  }

  return (
    <CreateFrame method="new" title={t('create.title')} text={t('create.text')}>
      <Paper
        component="form"
        withBorder
        p="lg"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <TextInput
            label={t('create.name')}
            description={t('create.name-hint')}
            required
            maxLength={255}
            dir="auto"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing this page is for
            autoFocus
            value={name}
            error={(wasTried && isMissing && t('create.name-required')) || fields['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {address && <TextInput label={t('create.address')} value={address} dir="ltr" readOnly />}
          {create.error && !fields['name'] && (
            <Alert color="error" role="alert">
              {create.error.message}
            </Alert>
          )}
          <Group>
            <Button
              type="submit"
              leftSection={<IconPlus size={20} aria-hidden />}
              loading={create.isPending}
            >
              {t('create.start')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </CreateFrame>
  )
}
