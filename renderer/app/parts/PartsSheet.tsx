import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  Group,
  Loader,
  NumberInput,
  Progress,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { IconHeart, IconPencil, IconPlus, IconSoup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipes } from '#contract/recipes.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { SideNav } from '#renderer/app/nav/SideNav.tsx'
import { Tabs } from '#renderer/app/nav/Tabs.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { LabelChip } from '#renderer/components/kitchen/LabelChip.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { RecipeGrid, SkeletonGrid } from '#renderer/features/recipe-cards/index.ts'
import { Swatches } from './Swatches.tsx'
import classes from './parts.module.css'

const variants = ['filled', 'light', 'default', 'subtle'] as const

/** Every part once, the cards with recipes of whoever is logged in. */
export function PartsSheet() {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(apiQuery(recipes.list, { query: { perPage: 5 } }))
  const found = data?.items ?? []
  return (
    <Stack className={classes.sheet} gap="xl" component="main">
      <Swatches />
      <Part title="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} leftSection={<IconPlus size={20} aria-hidden />}>
            {t('general.create')}
          </Button>
        ))}
        <Button color="error" onClick={() => setAsking(true)}>
          {t('general.delete')}
        </Button>
        <Button disabled>{t('general.save')}</Button>
        <Button loading>{t('general.save')}</Button>
        <Tooltip label={t('general.edit')}>
          <ActionIcon aria-label={t('general.edit')}>
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <ActionIcon variant="default" aria-label={t('nav.screen.favorites')}>
          <IconHeart size={20} aria-hidden />
        </ActionIcon>
      </Part>
      <Part title="Pill">
        <Badge variant="light" color="accent" size="lg">
          {t('nav.screen.tags')}
        </Badge>
        <Badge variant="light" size="lg">
          {t('nav.timers')}
        </Badge>
        <LabelChip label={{ name: t('nav.screen.tools'), color: '#2F6C8F' }} />
        <SegmentedControl data={[t('general.yes'), t('general.no')]} />
      </Part>
      <Part title="Field">
        <TextInput label={t('general.name')} defaultValue="Kardemummabullar" required />
        <TextInput label={t('general.name')} error={t('general.required')} />
        <Select
          label={t('nav.screen.categories')}
          data={[t('nav.screen.tags'), t('nav.screen.tools')]}
        />
        <NumberInput label={t('general.name')} defaultValue={24} />
        <Textarea label={t('general.name')} autosize minRows={2} />
        <Checkbox label={t('general.yes')} defaultChecked />
        <Switch label={t('general.no')} defaultChecked />
      </Part>
      <Part title="RecipeCard">
        <div className={classes.wide}>
          <RecipeGrid recipes={found} groupSlug="home" compact={false} />
        </div>
      </Part>
      <Part title="RecipeCard, compact">
        <div className={classes.wide}>
          <RecipeGrid recipes={found} groupSlug="home" compact />
        </div>
      </Part>
      <Part title="Skeleton">
        <div className={classes.wide}>
          <SkeletonGrid compact={false} />
        </div>
        <Loader />
        <Progress value={40} w={200} />
      </Part>
      <Part title="Section">
        <div className={classes.wide}>
          <Section title={t('nav.screen.tools')} text={t('general.loading')}>
            <Group>
              <Button variant="default" onClick={() => toast.success(t('general.copied'))}>
                {t('general.copy')}
              </Button>
            </Group>
          </Section>
        </div>
      </Part>
      <Part title="EmptyState, ErrorPanel">
        <EmptyState
          icon={IconSoup}
          title={t('nav.screen.recipes')}
          text={t('general.no-connection')}
        >
          <Button>{t('nav.create')}</Button>
        </EmptyState>
        <ErrorPanel error={new Error('sample')} onRetry={() => setAsking(true)} />
      </Part>
      <Part title="SideNav, rail, drawer, Tabs">
        <div className={classes.frame}>
          <SideNav />
        </div>
        <div className={classes.frame} data-narrow>
          <SideNav onMore={() => setAsking(true)} />
        </div>
      </Part>
      <Tabs isMoreOpen={false} onMore={() => setAsking(true)} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('general.delete')}
        text={t('general.no-connection')}
        confirmLabel={t('general.delete')}
        onConfirm={() => undefined}
      />
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <Group align="end">{children}</Group>
    </section>
  )
}
