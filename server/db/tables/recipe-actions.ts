export interface RecipeActionsTable {
  id: string
  groupId: string
  actionType: 'link' | 'post'
  title: string
  url: string // with the merge fields ${id}, ${slug} and ${url}
  createdAt: string
  updatedAt: string
}
