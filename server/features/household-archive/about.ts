/** What lies where, for whoever opens the archive years later without the program. */
export const aboutText = `Everything of a household from Trivet
=====================================

Open index.html in any browser: it lists the recipes and leads to a page of each.

index.html          the list of recipes
pages/              a page for each recipe, to read and to print
recipes/NAME/       a recipe: NAME.json with all its fields (names in snake_case), its pictures in
                    images/ (original.webp is the cover) and pictures/, and its attached files in assets/
history/NAME.json   its earlier versions, and the text of the page that it was imported from;
                    photos and scans that it was read from are in history/NAME/
data/               everything else, as JSON:
    household, people, cookbooks, meal-plans, meal-types, menus, meal-plan-rules, shopping-lists, stores,
    recurring-items, foods, units, labels, categories, tags, tools, my-ratings
other-apps/         the same recipes in the forms of other programs, if they were asked for

Records name each other by their "id". Times are UTC. Passwords, keys, addresses of people and what is only
another person's own are not in here.

To bring it back into Trivet, import this file as it is: recipes with pictures and files, comments, plans, menus,
lists, stores, cookbooks and all names come in, with earlier versions and what recipes were read from, and, if you
choose it, the household's settings. Other people's stars stay in here. Mealie takes the recipes.
`
