// The schemas among which a discriminator chooses, and those that extend a schema.
import {isObject, toKey, type DocumentNode, type Source} from '../source.ts';

export const CHOICES = ['oneOf', 'anyOf'];

export class Subtypes {
  private readonly source: Source;
  private subtypes: Map<string, DocumentNode[]> | undefined;

  constructor(source: Source) {
    this.source = source;
  }

  /** The schemas among which a schema's discriminator chooses, each with a name of its own. */
  listChosen(node: DocumentNode): [name: string, schema: DocumentNode | undefined][] {
    const {source} = this;
    const discriminator = source.get(node, 'discriminator');
    const mapping = source.entries(source.get(discriminator, 'mapping'));
    return [
      ...mapping.map(([value, target]): [string, DocumentNode | undefined] => [`mapping${value}`, this.getMapped(target)]),
      ...(discriminator && !this.hasChoice(node) ? this.getSubtypes(node) : []).map((subtype, index): [string, DocumentNode] => [
        `subtype${String(index)}`,
        subtype,
      ]),
    ];
  }

  hasOptions(node: DocumentNode): boolean {
    return this.hasChoice(node) || this.getSubtypes(node).length > 0;
  }

  private hasChoice(node: DocumentNode): boolean {
    return CHOICES.some((keyword) => this.source.get(node, keyword));
  }

  private getMapped(target: DocumentNode): DocumentNode | undefined {
    const name = String(target.value);
    const component =
      this.source.get(this.source.root, 'components', 'schemas', name) ?? this.source.get(this.source.root, 'definitions', name);
    return component ?? this.source.target(target, name);
  }

  /** Named schemas whose allOf names this one. */
  private getSubtypes(base: DocumentNode): DocumentNode[] {
    const {source} = this;
    if (!this.subtypes) {
      this.subtypes = new Map();
      const named = source.get(source.root, 'components', 'schemas') ?? source.get(source.root, 'definitions');
      for (const [, schema] of source.entries(named)) {
        for (const member of source.items(source.get(schema, 'allOf'))) {
          const target = isObject(member.value) && member.value.$ref !== undefined ? source.target(member) : undefined;
          if (target) this.subtypes.set(toKey(target), [...(this.subtypes.get(toKey(target)) ?? []), schema]);
        }
      }
    }
    return this.subtypes.get(toKey(base)) ?? [];
  }
}
