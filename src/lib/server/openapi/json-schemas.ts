import * as z from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * JSON Schemas (draft 2020-12) of what clients send or receive. A schema that is in the table refers to the others by
 * `#/components/schemas/{name}`.
 * @param io `input` has no required fields with a default
 */
export function jsonSchemasOf(
  schemas: Readonly<Record<string, z.ZodType>>,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const { schemas: found } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // A bounded list: the input of its check says nothing about the elements.
      if (def.type === 'pipe' && def.in._zod.def.type === 'custom') {
        const { $schema: _, items } = z.toJSONSchema(def.out as z.ZodType, { io, unrepresentable: 'any' });
        Object.assign(jsonSchema, { items });
      }
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // Later versions of the API may respond with more.
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(Object.entries(found).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]));
}
