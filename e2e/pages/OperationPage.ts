import type {Locator, Page} from '@playwright/test';
import {Portal} from './Portal';

/** The compiled page of an operation. */
export class OperationPage extends Portal {
  readonly article: Locator;
  readonly samples: Locator;
  readonly contents: Locator;

  constructor(page: Page) {
    super(page);
    this.article = page.locator('article[data-operation]');
    this.samples = page.getByRole('region', {name: 'Code samples'});
    this.contents = page.locator('.theme-doc-toc-mobile');
  }

  /** A field or parameter by its anchor: `request-body-settings.language`. */
  part(id: string): Locator {
    return this.page.locator(`[id="${id}"]`);
  }

  /** A schema by its position: `request-body`, `response-200`. */
  tree(treeId: string): Locator {
    return this.page.locator(`[data-tree="${treeId}"]`);
  }

  section(name: string): Locator {
    return this.article.getByRole('heading', {level: 2, name});
  }

  sample(language: string): Locator {
    return this.samples.getByRole('tab', {name: language, exact: true});
  }

  /** Chooses the language of the samples, by its tab or from the list of further languages. */
  async chooseLanguage(name: string): Promise<void> {
    if (await this.sample(name).isVisible()) await this.sample(name).click();
    else await this.samples.getByRole('combobox', {name: 'More languages'}).selectOption({label: name});
  }

  shownSample(): Locator {
    return this.samples.locator('[role=tabpanel]:not([hidden]) pre code');
  }
}
